import type { QuestionMark } from '../../people/racer/racer.events';
import { finishedRace } from '../leaderboard/testing/finished-race';
import { achievementsAfter, badgesAfter, type TotalsAfter } from './awards.rules';

const FINISHED_AT = 1_000;
const nothingElse: TotalsAfter = { totalGames: 1, correctAnswers: 0, totalQuestions: 10, bestStreak: 0 };

interface Told {
  score?: number;
  correct?: number;
  /** The time of each question. */
  elapsedMs?: number;
  results?: QuestionMark[];
  after?: Partial<TotalsAfter>;
}

const mark = (outcome: QuestionMark['outcome'], elapsedMs: number): QuestionMark => ({
  questionId: 'q',
  category: 'GT Cars',
  difficulty: 'Easy',
  outcome,
  points: 0,
  elapsedMs,
});
const marks = (count: number, outcome: QuestionMark['outcome'], elapsedMs: number) =>
  Array.from({ length: count }, () => mark(outcome, elapsedMs));

function earnedBy({ score = 0, correct = 0, elapsedMs = 5_000, results, after }: Told): string[] {
  const totals = { score, correctAnswers: correct, scoringTimeMs: 0 };
  const finished = { results: results ?? marks(10, 'skipped', elapsedMs), finishedAt: FINISHED_AT };
  const { data: race } = finishedRace('ada', 1, totals, finished);
  const totalsAfter = { ...nothingElse, ...after };
  const achievements = achievementsAfter([], race, totalsAfter).map(({ type }) => type);
  return [...badgesAfter([], race, totalsAfter).map(({ type }) => `badge ${type}`), ...achievements];
}

describe('Badges and achievements', () => {
  it.each<[string, Told, string[]]>([
    ['nothing for a race like any other', { score: 14, correct: 9, after: { bestStreak: 9 } }, []],
    ['a perfect score for all 20 points', { score: 20 }, ['perfect_score', 'high_scorer']],
    ['a high score from 15 points on', { score: 15 }, ['high_scorer']],
    ['perfection for 10 correct answers, however slow', { score: 10, correct: 10 }, ['perfectionist']],
    ['a streak from 10 correct answers in a row on', { after: { bestStreak: 10 } }, ['streak_master']],
    ['a crown from 15 in a row on', { after: { bestStreak: 15 } }, ['badge streak_king', 'streak_master']],
    ['speed for 8 correct answers under 3 s', { correct: 8, elapsedMs: 2_999 }, ['badge speed_demon']],
    ['no speed at exactly 3 s', { correct: 8, elapsedMs: 3_000 }, []],
    ['no speed for 7 correct answers', { correct: 7, elapsedMs: 2_999 }, []],
    ['swift answers, right or wrong', { results: marks(5, 'wrong', 1_999) }, ['speed_demon']],
    ['no four swift answers', { results: [...marks(4, 'correct', 1), mark('correct', 2_000)] }, []],
    ['no skipped questions for swift answers', { results: marks(5, 'skipped', 1) }, []],
    [
      'accuracy for 90% over three races',
      { after: { totalGames: 3, correctAnswers: 27, totalQuestions: 30 } },
      ['badge accuracy_master'],
    ],
    ['no accuracy below 90%', { after: { totalGames: 3, correctAnswers: 26, totalQuestions: 30 } }, []],
    ['no accuracy for two races', { after: { totalGames: 2, correctAnswers: 20, totalQuestions: 20 } }, []],
  ])('are %s', (_title, told, earned) => {
    expect(earnedBy(told)).toEqual(earned);
  });

  it('are earned once, at the end of the first race that earns them', () => {
    const earlier = { type: 'high_scorer', at: 1 } as const;
    const { data: race } = finishedRace(
      'ada',
      2,
      { score: 20, correctAnswers: 9, scoringTimeMs: 0 },
      { finishedAt: FINISHED_AT },
    );
    expect(achievementsAfter([earlier], race, nothingElse)).toEqual([
      earlier,
      { type: 'perfect_score', at: FINISHED_AT },
    ]);
  });
});
