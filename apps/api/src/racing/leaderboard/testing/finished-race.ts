import type { QualifyingGameFinished, QuestionMark } from '../../../people/racer/racer.events';
import type { Ranked } from '../ranking.rules';

/** The result of somebody's n-th qualifying race. Without `results` it has only totals. */
export function finishedRace(
  userId: string,
  number: number,
  totals: Ranked,
  { results = [], finishedAt = 0 }: { results?: QuestionMark[]; finishedAt?: number } = {},
): QualifyingGameFinished {
  const totalTimeMs = results.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  return {
    type: 'QualifyingGameFinished',
    data: {
      userId,
      gameId: `${userId}-${number}`,
      number,
      totalQuestions: 10,
      totals: { ...totals, questionsClosed: 10, totalTimeMs },
      results,
      startedAt: 0,
      finishedAt,
    },
  };
}
