import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { RacerEvent } from '../../people/racer/racer.events';
import { leaderboardProjection } from './leaderboard.projection';
import type { Ranked } from './ranking.rules';
import { finishedRace } from './testing/finished-race';

const racer = (userId: string, ...events: RacerEvent[]) => recorded(`racer-${userId}`, events);

const deleted: RacerEvent = { type: 'RacerDeleted', data: { userId: 'ada', deletedAt: 9 } };
const visible = (isVisibleOnLeaderboard: boolean): RacerEvent => ({
  type: 'LeaderboardVisibilitySet',
  data: { userId: 'ada', isVisibleOnLeaderboard, isVisibleOnLiveEvents: true, setAt: 5 },
});
const counted = (number: number, totals: Ranked) => ({ gameId: `ada-${number}`, ...totals, totalQuestions: 10 });
const cleared: RacerEvent = { type: 'LeaderboardVisibilityCleared', data: { userId: 'ada', clearedAt: 6 } };

describe('The leaderboard read model', () => {
  const spec = specOf(leaderboardProjection);

  it('has a racer from the first finished race on', () => {
    spec
      .given(
        racer(
          'ada',
          { type: 'RacerRegistered', data: { userId: 'ada', registeredAt: 1 } },
          {
            type: 'QualifyingGameStarted',
            data: { userId: 'ada', gameId: 'g', number: 1, questionIds: [], startedAt: 2 },
          },
        ),
      )
      .then();
    spec.given(racer('ada', finishedRace('ada', 1, { score: 14, correctAnswers: 8, scoringTimeMs: 30_000 }))).then({
      _id: 'ada',
      races: [counted(1, { score: 14, correctAnswers: 8, scoringTimeMs: 30_000 })],
      totalScore: 14,
      totalGames: 1,
      correctAnswers: 8,
      totalQuestions: 10,
      scoringTimeMs: 30_000,
      bestRaces: [{ score: 14, correctAnswers: 8, scoringTimeMs: 30_000 }],
      lastGameId: 'ada-1',
      rankKey: '000000014-000000008-999999999969999',
    });
  });

  it('adds up the races, and qualifies for the final with the best three', () => {
    const four = [
      { score: 5, correctAnswers: 5, scoringTimeMs: 5_000 },
      { score: 20, correctAnswers: 10, scoringTimeMs: 20_000 },
      { score: 10, correctAnswers: 6, scoringTimeMs: 10_000 },
      { score: 10, correctAnswers: 6, scoringTimeMs: 9_000 },
    ];
    spec.given(racer('ada', ...four.map((totals, index) => finishedRace('ada', index + 1, totals)))).then({
      _id: 'ada',
      races: four.map((totals, index) => counted(index + 1, totals)),
      totalScore: 45,
      totalGames: 4,
      correctAnswers: 27,
      totalQuestions: 40,
      scoringTimeMs: 44_000,
      bestRaces: [
        { score: 20, correctAnswers: 10, scoringTimeMs: 20_000 },
        { score: 10, correctAnswers: 6, scoringTimeMs: 9_000 },
        { score: 10, correctAnswers: 6, scoringTimeMs: 10_000 },
      ],
      lastGameId: 'ada-4',
      rankKey: '000000045-000000027-999999999955999',
      finalistKey: '000000040-000000022-999999999960999',
    });
  });

  describe('of a racer with three races', () => {
    const race = (n: number) => finishedRace('ada', n, { score: 5, correctAnswers: 4, scoringTimeMs: 1_000 });
    const races = [race(1), race(2), race(3)];
    const sums = {
      _id: 'ada',
      races: [1, 2, 3].map((n) => counted(n, { score: 5, correctAnswers: 4, scoringTimeMs: 1_000 })),
      totalScore: 15,
      totalGames: 3,
      correctAnswers: 12,
      totalQuestions: 30,
      scoringTimeMs: 3_000,
      bestRaces: [1, 2, 3].map(() => ({ score: 5, correctAnswers: 4, scoringTimeMs: 1_000 })),
      lastGameId: 'ada-3',
    };
    const nothing = {
      _id: 'ada',
      races: [],
      totalScore: 0,
      totalGames: 0,
      correctAnswers: 0,
      totalQuestions: 0,
      scoringTimeMs: 0,
      bestRaces: [],
      lastGameId: null,
    };
    const place = '000000015-000000012-999999999996999';

    it('gives no rank while the racer is hidden, and the old one afterwards', () => {
      spec.given(racer('ada', ...races, visible(false))).then({ ...sums, hidden: true });
      for (const shown of [visible(true), cleared]) {
        const again = { ...sums, rankKey: place, finalistKey: place };
        spec.given(racer('ada', ...races, visible(false), shown)).then(again);
      }
    });

    it('gives no rank for races that were raced while hidden', () => {
      spec.given(racer('ada', visible(false), ...races)).then({ ...sums, hidden: true });
      spec.given(racer('ada', visible(false))).then({ ...nothing, hidden: true });
      spec.given(racer('ada', visible(false), cleared)).then();
    });

    it('counts what the close of a season took again when it is withdrawn, below what was raced since', () => {
      const taken = { games: 3, score: 15 };
      const close: RacerEvent = { type: 'AllDataReset', data: { userId: 'ada', seasonId: 's', taken, resetAt: 1 } };
      const { data } = close;
      const withdrawn: RacerEvent = {
        type: 'AllDataResetWithdrawn',
        data: { userId: 'ada', seasonId: 's', restored: taken, withdrawnAt: 2 },
      };
      const closed = { seasonId: data.seasonId!, races: sums.races };
      spec.given(racer('ada', ...races, close)).then({ ...nothing, closed });
      spec.given(racer('ada', ...races, close, withdrawn)).then({ ...sums, rankKey: place, finalistKey: place });
      const [again] = spec.given(racer('ada', ...races, close, race(4), withdrawn)).documents;
      const [never] = spec.given(racer('ada', ...races, race(4))).documents;
      expect(again).toEqual(never);
    });

    it.each(['PointsReset', 'AllDataReset'] as const)('counts from nothing after %s', (type) => {
      const reset: RacerEvent = { type, data: { userId: 'ada', taken: { games: 3, score: 15 }, resetAt: 1 } };
      spec.given(racer('ada', ...races, reset)).then();
      spec.given(racer('ada', visible(false), ...races, reset)).then({ ...nothing, hidden: true });
      expect(spec.given(racer('ada', ...races, reset, race(4))).documents).toMatchObject([
        { totalScore: 5, totalGames: 1, lastGameId: 'ada-4' },
      ]);
    });

    it('has no entry for a deleted racer', () => {
      spec.given(racer('ada', ...races, deleted)).then();
      spec.given(racer('ada', ...races, visible(false), deleted)).then();
    });
  });

  it('keeps racers apart', () => {
    const { documents } = spec.given(
      racer('ada', finishedRace('ada', 1, { score: 3, correctAnswers: 3, scoringTimeMs: 1 })),
      racer('ben', finishedRace('ben', 1, { score: 4, correctAnswers: 4, scoringTimeMs: 1 })),
    );
    expect(documents.map(({ _id, totalScore }) => [_id, totalScore])).toEqual([
      ['ada', 3],
      ['ben', 4],
    ]);
  });
});
