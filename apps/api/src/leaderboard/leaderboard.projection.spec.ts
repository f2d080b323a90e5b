import { recorded, specOf } from '../../../../libs/projections/src/testing/projection-spec';
import type { RacerEvent } from '../racer/racer.events';
import { leaderboardProjection } from './leaderboard.projection';
import { leaderboardTotalsProjection } from './leaderboard-totals.projection';
import { finishedRace } from './testing/finished-race';

const racer = (userId: string, ...events: RacerEvent[]) => recorded(`racer-${userId}`, events);

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
    spec
      .given(
        racer(
          'ada',
          finishedRace('ada', 1, { score: 5, correctAnswers: 5, scoringTimeMs: 5_000 }),
          finishedRace('ada', 2, { score: 20, correctAnswers: 10, scoringTimeMs: 20_000 }),
          finishedRace('ada', 3, { score: 10, correctAnswers: 6, scoringTimeMs: 10_000 }),
          finishedRace('ada', 4, { score: 10, correctAnswers: 6, scoringTimeMs: 9_000 }),
        ),
      )
      .then({
        _id: 'ada',
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

describe('The totals of the leaderboard', () => {
  const spec = specOf(leaderboardTotalsProjection);

  it('count racers, those who have finished a race, their races and points', () => {
    spec
      .given(
        racer(
          'ada',
          { type: 'RacerRegistered', data: { userId: 'ada', registeredAt: 1 } },
          finishedRace('ada', 1, { score: 3, correctAnswers: 3, scoringTimeMs: 1 }),
          finishedRace('ada', 2, { score: 8, correctAnswers: 4, scoringTimeMs: 1 }),
        ),
        racer('ben', { type: 'RacerRegistered', data: { userId: 'ben', registeredAt: 1 } }),
        racer('cay', finishedRace('cay', 1, { score: 0, correctAnswers: 0, scoringTimeMs: 0 })),
      )
      .then({ _id: 'all', racers: 2, players: 2, games: 3, score: 11 });
  });

  it('are missing before anybody has registered', () => {
    spec.given().then();
  });
});
