import type { QualifyingGameFinished, QuestionMark } from '../../apps/api/src/people/racer/racer.events';

const STARTED_AT = Date.UTC(2026, 9, 28);
const DAY_MS = 86_400_000;

type Mark = Pick<QuestionMark, 'outcome' | 'points' | 'elapsedMs'>;

/** `q`: quick, `c`: correct, `w`: wrong, `s`: skipped, `x`: timed out. */
const marks: Record<string, Mark> = {
  q: { outcome: 'correct', points: 2, elapsedMs: 1_500 },
  c: { outcome: 'correct', points: 1, elapsedMs: 6_000 },
  w: { outcome: 'wrong', points: 0, elapsedMs: 1_800 },
  s: { outcome: 'skipped', points: 0, elapsedMs: 1_000 },
  x: { outcome: 'timed-out', points: 0, elapsedMs: 10_000 },
};

const categories = ['Air-Cooled', 'Racing History', 'GT Cars'] as const;
const difficulties = ['Easy', 'Intermediate', 'Hard'] as const;

/** A finished qualifying race of ten questions, one letter each; `-` for a question that was never served. */
export function raced(gameId: string, number: number, letters: string): Partial<QualifyingGameFinished['data']> {
  const results = letters
    .replaceAll('-', '')
    .split('')
    .map((letter, index) => ({
      questionId: `question-${index}`,
      category: categories[index % 3]!,
      difficulty: difficulties[index % 3]!,
      ...marks[letter]!,
    }));
  const correct = results.filter(({ outcome }) => outcome === 'correct');
  const totals = {
    score: sum(results.map(({ points }) => points)),
    correctAnswers: correct.length,
    questionsClosed: results.length,
    totalTimeMs: sum(results.map(({ elapsedMs }) => elapsedMs)),
    scoringTimeMs: sum(correct.map(({ elapsedMs }) => elapsedMs)),
  };
  const startedAt = STARTED_AT + number * 2 * DAY_MS;
  return { gameId, number, totalQuestions: letters.length, totals, results, startedAt, finishedAt: startedAt + 60_000 };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
