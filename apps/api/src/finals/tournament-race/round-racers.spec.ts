import type { RoundRaceDocument } from '../../racing/game/games.projection';
import { TournamentInMemory } from './tournament-in-memory';
import { progressOf, watchedRound } from './round-racers';
import { game, participant, right, run, tournament, wrong } from './testing/standings-documents';

const NOW = 20_000;

/** A race with this many closed questions, and the open question's deadline. */
const racing = (userId: string, closed: number, open: { until: number } | null = null): RoundRaceDocument => {
  const responses = Array.from({ length: closed }, (_, index) => (index % 2 ? wrong(1_000) : right(1_000)));
  const served = open && { index: closed, questionId: `q${closed}`, servedAt: 0, closesAt: open.until };
  return { ...game(userId, responses), served };
};

function watched(games: readonly RoundRaceDocument[], { closures = [] as number[], gone = [] as string[] } = {}) {
  const event = new TournamentInMemory(4);
  const participants = [...games.map(({ userId }) => userId), ...gone].map((userId) => participant(userId));
  event.fill({ tournament: tournament(), participants, runs: [run({ closures })], games });
  const connected = new Set(games.map(({ userId }) => userId).filter((userId) => !gone.includes(userId)));
  return watchedRound(event.now(new Set())!, connected, NOW)!;
}

const open = { until: NOW + 5_000 };

describe('What race control watches in a round', () => {
  it('is the question most participants are at, the earlier one of a tie, without those who have finished', () => {
    const games = [racing('ada', 3), racing('ben', 0, open), racing('cay', 1, open)];
    const round = watched(games);
    expect(round.questionIndex).toBe(0);
    expect(progressOf(round)).toEqual({ at: [1, 1, 0], finished: 1, gone: 0 });
    expect(Array.from(round.racers.values(), ({ index }) => index)).toEqual([null, 0, 1]);
    expect(watched([...games, racing('dan', 1, open)]).questionIndex).toBe(1);
  });

  it('is the last question when all have finished, and the floor before anybody has begun', () => {
    expect(watched([racing('ada', 3), racing('ben', 3)]).questionIndex).toBe(2);
    expect(watched([], { closures: [5_000], gone: ['ada'] }).questionIndex).toBe(1);
  });

  it('is the question just answered, until the next one is served', () => {
    const round = watched([racing('ada', 1), racing('ben', 1)]);
    expect([round.questionIndex, progressOf(round).at]).toEqual([0, [0, 2, 0]]);
  });

  it('counts nobody whose question is below the floor or out of time', () => {
    expect(progressOf(watched([racing('ada', 0, open)], { closures: [5_000, 5_000] })).at).toEqual([0, 0, 1]);
    expect(progressOf(watched([racing('ada', 0, { until: NOW })])).at).toEqual([0, 1, 0]);
  });

  it('distinguishes participants who are gone from those who are there', () => {
    const round = watched([racing('ada', 1)], { gone: ['ada', 'ben'] });
    expect(progressOf(round)).toEqual({ at: [0, 0, 0], finished: 0, gone: 2 });
    expect(progressOf(watched([racing('ada', 1, open)], { gone: ['ada'] })).gone).toBe(0);
  });

  it('is empty between two rounds', () => {
    const event = new TournamentInMemory(4);
    event.fill({ tournament: tournament(), participants: [], runs: [run({ endedAt: 9_000 })], games: [] });
    expect(watchedRound(event.now(new Set())!, new Set(), NOW)).toBeNull();
  });
});

describe('Closing the question for everybody', () => {
  it('costs a question to participants who have not closed it, those who are gone last', () => {
    const games = [racing('ada', 2, open), racing('ben', 2), racing('cay', 0, open), racing('dan', 2, open)];
    const round = watched([racing('eve', 1), ...games], { gone: ['eve'] });
    expect(round.questionIndex).toBe(2);
    expect(round.losers).toEqual([
      { userId: 'ada', first: 2, last: 2, isGone: false },
      { userId: 'ben', first: 2, last: 2, isGone: false },
      { userId: 'cay', first: 0, last: 2, isGone: false },
      { userId: 'dan', first: 2, last: 2, isGone: false },
      { userId: 'eve', first: 1, last: 2, isGone: true },
    ]);
  });

  it('costs those nothing more who never came, or were left behind before', () => {
    const games = [racing('ada', 2, open), racing('eve', 1)];
    const round = watched(games, { closures: [5_000, 5_000], gone: ['eve', 'fay'] });
    expect(round.losers).toEqual([{ userId: 'ada', first: 2, last: 2, isGone: false }]);
  });

  it('costs nothing when everybody has closed it', () => {
    expect(watched([racing('ada', 1), racing('ben', 1)]).losers).toEqual([]);
  });
});
