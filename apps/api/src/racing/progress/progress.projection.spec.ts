import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { finishedRace } from '../leaderboard/testing/finished-race';
import type { QuestionMark, RacerEvent } from '../../people/racer/racer.events';
import { progressProjection, RECENT_GAMES } from './progress.projection';

const spec = specOf(progressProjection);
const racer = (...events: RacerEvent[]) => recorded('racer-ada', events);

const granted: RacerEvent = { type: 'RoundsGranted', data: { userId: 'ada', rounds: 1, grantedAt: 1 } };

const NOVEMBER = Date.UTC(2026, 10, 30, 23, 59);
const DECEMBER = Date.UTC(2026, 11, 1);

const mark = (outcome: QuestionMark['outcome'], differing: Partial<QuestionMark> = {}): QuestionMark => ({
  questionId: 'q',
  category: 'GT Cars',
  difficulty: 'Easy',
  outcome,
  points: outcome === 'correct' ? 2 : 0,
  elapsedMs: 2_000,
  ...differing,
});

const race = (number: number, results: QuestionMark[], finishedAt = NOVEMBER) => {
  const scored = results.filter(({ outcome }) => outcome === 'correct');
  const score = results.reduce((sum, { points }) => sum + points, 0);
  return finishedRace(
    'ada',
    number,
    { score, correctAnswers: scored.length, scoringTimeMs: 0 },
    { results, finishedAt },
  );
};

const closed = (totalTimeMs: number) => ({
  correctAnswers: 1,
  totalQuestions: 10,
  questionsClosed: 10,
  totalTimeMs,
});

describe('The progress of a racer', () => {
  it('begins with the first finished race', () => {
    spec.given(racer({ type: 'RacerRegistered', data: { userId: 'ada', registeredAt: 1 } })).then();
  });

  it('adds up races, by category and by month', () => {
    spec
      .given(
        racer(
          race(1, [mark('correct'), mark('wrong', { category: 'Air-Cooled', elapsedMs: 4_000 })]),
          race(2, [mark('correct', { points: 1 }), mark('timed-out')], DECEMBER),
        ),
      )
      .then({
        _id: 'ada',
        totalPoints: 3,
        totalGames: 2,
        bestScore: 2,
        correctAnswers: 2,
        totalQuestions: 20,
        questionsClosed: 20,
        totalTimeMs: 10_000,
        streak: 0,
        bestStreak: 1,
        categories: [
          { category: 'GT Cars', games: 2, questions: 3, correct: 2, points: 3, timeMs: 6_000 },
          { category: 'Air-Cooled', games: 1, questions: 1, correct: 0, points: 0, timeMs: 4_000 },
        ],
        difficulties: [{ difficulty: 'Easy', questions: 4, correct: 2 }],
        months: [
          { month: '2026-11', games: 1, points: 2 },
          { month: '2026-12', games: 1, points: 1 },
        ],
        recentGames: [
          { gameId: 'ada-2', score: 1, ...closed(4_000), finishedAt: DECEMBER },
          { gameId: 'ada-1', score: 2, ...closed(6_000), finishedAt: NOVEMBER },
        ],
        badges: [],
        achievements: [],
      });
  });

  it('counts correct answers in a row over the end of a race', () => {
    const { documents } = spec.given(
      racer(
        race(1, [mark('wrong'), mark('correct'), mark('correct')]),
        race(2, [mark('correct'), mark('skipped'), mark('correct')]),
      ),
    );
    expect(documents[0]).toMatchObject({ streak: 1, bestStreak: 3 });
  });

  it('puts a race that comes late into its own month', () => {
    const { documents } = spec.given(racer(race(1, [mark('correct')], DECEMBER), race(2, [mark('correct')], NOVEMBER)));
    expect(documents[0]!.months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
  });

  it('remembers the last races', () => {
    const races = Array.from({ length: RECENT_GAMES + 2 }, (_, index) => race(index + 1, [mark('correct')]));
    const { documents } = spec.given(racer(...races));
    const { totalGames, recentGames } = documents[0]!;
    expect(totalGames).toBe(RECENT_GAMES + 2);
    const newestFirst = Array.from({ length: RECENT_GAMES }, (_, index) => `ada-${RECENT_GAMES + 2 - index}`);
    expect(recentGames.map(({ gameId }) => gameId)).toEqual(newestFirst);
  });

  it('adds up the answers by difficulty', () => {
    const { documents } = spec.given(
      racer(
        race(1, [mark('correct', { difficulty: 'Hard' }), mark('skipped')]),
        race(2, [mark('correct', { difficulty: 'Hard' }), mark('wrong', { difficulty: 'Hard' })]),
      ),
    );
    expect(documents[0]!.difficulties).toEqual([
      { difficulty: 'Hard', questions: 3, correct: 2 },
      { difficulty: 'Easy', questions: 1, correct: 0 },
    ]);
  });

  it('keeps a badge and an achievement from the end of the race that earned them', () => {
    const perfect = Array.from({ length: 10 }, () => mark('correct', { elapsedMs: 1_999 }));
    const { documents } = spec.given(
      racer(race(1, perfect), race(2, perfect, DECEMBER), race(3, [mark('wrong', { elapsedMs: 9_000 })], DECEMBER)),
    );
    const inNovember = ['perfect_score', 'high_scorer', 'speed_demon', 'perfectionist', 'streak_master'];
    expect(documents[0]!.achievements).toEqual(inNovember.map((type) => ({ type, at: NOVEMBER })));
    expect(documents[0]!.badges).toEqual([
      { type: 'speed_demon', at: NOVEMBER },
      { type: 'streak_king', at: DECEMBER },
    ]);
  });

  it('is as if a season had not been closed once that is taken back', () => {
    const taken = { games: 1, score: 2 };
    const closed: RacerEvent = { type: 'AllDataReset', data: { userId: 'ada', seasonId: 's', taken, resetAt: 1 } };
    const restored: RacerEvent = {
      type: 'AllDataResetWithdrawn',
      data: { userId: 'ada', seasonId: 's', restored: taken, withdrawnAt: 2 },
    };
    const streak = Array.from({ length: 8 }, () => mark('correct'));
    const races = [race(1, streak), race(2, streak, DECEMBER)] as const;
    const { documents } = spec.given(racer(races[0], closed, races[1], restored));
    expect(documents).toEqual(spec.given(racer(...races)).documents);
    expect(documents).toMatchObject([{ bestStreak: 16, badges: [{ type: 'speed_demon' }, { type: 'streak_king' }] }]);
    spec.given(racer(granted, closed, restored)).then();
  });

  it.each<RacerEvent>([
    { type: 'PointsReset', data: { userId: 'ada', taken: { games: 1, score: 2 }, resetAt: 1 } },
    { type: 'AllDataReset', data: { userId: 'ada', taken: { games: 1, score: 2 }, resetAt: 1 } },
    { type: 'RacerDeleted', data: { userId: 'ada', deletedAt: 1 } },
  ])('starts from nothing after %j', (event) => {
    spec.given(racer(race(1, [mark('correct')]), event)).then();
    const { documents } = spec.given(racer(race(1, [mark('correct')]), event, race(2, [mark('correct')])));
    expect(documents).toMatchObject([{ totalGames: 1, streak: 1, recentGames: [{ gameId: 'ada-2' }] }]);
  });
});
