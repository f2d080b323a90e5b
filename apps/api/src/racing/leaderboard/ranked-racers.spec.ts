import { FINALISTS } from '@app/contracts';
import type { LeaderboardDocument } from './leaderboard.projection';
import { type Placed, RankedRacers } from './ranked-racers';
import { rankKey } from './ranking.rules';

const keyOf = (score: number) => rankKey({ score, correctAnswers: 0, scoringTimeMs: 0 });

const entry = (id: string, totalScore: number, totalGames = 1): Placed => ({
  _id: id,
  races: [],
  totalScore,
  totalGames,
  correctAnswers: 0,
  totalQuestions: 10,
  scoringTimeMs: 0,
  bestRaces: [],
  lastGameId: null,
  rankKey: keyOf(totalScore),
  position: '00000000000000000001',
});

function hidden(document: LeaderboardDocument): LeaderboardDocument {
  return { ...document, rankKey: undefined, hidden: true };
}

describe('The racers on the leaderboard', () => {
  it('add up, and are counted before a key', () => {
    const racers = new RankedRacers();
    racers.fill([entry('ada', 30, 2), entry('ben', 12), entry('cay', 12)]);
    expect(racers.sums).toEqual({ players: 3, games: 4, score: 54 });
    expect([31, 30, 12, 0].map((score) => racers.aheadOf(keyOf(score)))).toEqual([0, 0, 1, 3]);
  });

  it('are counted again with every saved document', () => {
    const racers = new RankedRacers();
    racers.fill([entry('ada', 30, 2)]);
    racers.follow('ben', entry('ben', 12), false);
    racers.follow('ada', entry('ada', 45, 3), false);
    expect(racers.sums).toEqual({ players: 2, games: 4, score: 57 });
    expect([44, 12].map((score) => racers.aheadOf(keyOf(score)))).toEqual([1, 1]);
  });

  it('do not include hidden or deleted racers, but those who are shown again', () => {
    const racers = new RankedRacers();
    racers.fill([entry('ada', 30), entry('ben', 12)]);
    racers.follow('ada', hidden(entry('ada', 30)), false);
    expect(racers.sums).toEqual({ players: 1, games: 1, score: 12 });
    racers.follow('ben', null, false);
    expect(racers.sums).toEqual({ players: 0, games: 0, score: 0 });
    expect(racers.aheadOf(keyOf(0))).toBe(0);
    racers.follow('ada', entry('ada', 30), false);
    expect(racers.sums).toEqual({ players: 1, games: 1, score: 30 });
  });

  it('are counted with those who are kept off the board where it is asked what counts', () => {
    const racers = new RankedRacers();
    racers.fill([entry('ada', 30, 2), hidden(entry('ben', 12, 3)), hidden(entry('cay', 0, 0))]);
    expect([racers.sums.players, racers.counting]).toEqual([1, { racers: 2, races: 5 }]);
    racers.follow('ada', hidden(entry('ada', 30, 2)), false);
    racers.follow('ben', entry('ben', 16, 4), false);
    expect([racers.sums.players, racers.counting]).toEqual([1, { racers: 2, races: 6 }]);
    racers.follow('ada', null, false);
    expect(racers.counting).toEqual({ racers: 1, races: 4 });
  });

  it('are as the changes say where an older document is loaded after them', () => {
    const racers = new RankedRacers();
    racers.follow('ada', entry('ada', 45, 3), true);
    racers.follow('ben', null, true);
    racers.fill([entry('ada', 30, 2), entry('ben', 12), entry('cay', 5)]);
    expect(racers.sums).toEqual({ players: 2, games: 4, score: 50 });
    expect(racers.aheadOf(keyOf(5))).toBe(1);
  });

  it('count once where two parts of a load bring the same racer', () => {
    const racers = new RankedRacers();
    racers.fill([entry('ada', 30), entry('ben', 12), entry('ada', 30)]);
    expect(racers.sums).toEqual({ players: 2, games: 2, score: 42 });
    expect([racers.aheadOf(keyOf(12)), racers.keyAt(1), racers.keyAt(2)]).toEqual([1, keyOf(12), null]);
  });

  it('have finalists, those level with the last one included', () => {
    const qualified = (id: string, score: number): Placed => ({ ...entry(id, score, 3), finalistKey: keyOf(score) });
    const racers = new RankedRacers();
    racers.fill([
      entry('ada', 90),
      ...Array.from({ length: FINALISTS - 1 }, (_, each) => qualified(`racer-${each}`, 30)),
    ]);
    expect([racers.lastFinalistKey, racers.finalists]).toEqual([null, FINALISTS - 1]);
    racers.follow('ben', qualified('ben', 12), false);
    racers.follow('cay', qualified('cay', 12), false);
    racers.follow('dan', qualified('dan', 11), false);
    expect([racers.lastFinalistKey, racers.finalists]).toEqual([keyOf(12), FINALISTS + 1]);
    racers.follow('ben', hidden({ ...qualified('ben', 12), finalistKey: undefined }), false);
    racers.follow('cay', qualified('cay', 10), false);
    expect([racers.lastFinalistKey, racers.finalists]).toEqual([keyOf(11), FINALISTS]);
  });
});
