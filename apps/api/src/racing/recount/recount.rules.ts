import { type AnswerLetter, type GameTotals, QUICK_ANSWER_MS } from '@app/contracts';
import type { QualifyingGameFinished, QuestionMark, RecountedRace } from '../../people/racer/racer.events';
import { ruledPoints } from '../ruling/answer-rulings.rules';
import { rulingsOn, type RulingState } from '../ruling/ruling.state';

type Race = QualifyingGameFinished['data'];

/** A finished race by the rulings that hold. `answerTo`: what the racer answered to a question; null for none. */
export function recounted(
  { userId, ...race }: Race,
  rulings: RulingState,
  answerTo: (questionId: string) => AnswerLetter | null,
): RecountedRace {
  const rulingIds = new Set<string>();
  const results = race.results.flatMap((mark): QuestionMark[] => {
    const held = rulingsOn(rulings, { questionId: mark.questionId, userId, startedAt: race.startedAt });
    if (held.length === 0) return [mark];
    for (const { rulingId } of held) rulingIds.add(rulingId);
    // A question that counts for nobody is as if it had not been asked.
    if (held.some(({ accepted }) => accepted === null)) return [];
    const points = ruledPoints({ ...mark, answer: answerTo(mark.questionId) }, held, QUICK_ANSWER_MS);
    return [{ ...mark, points, outcome: points > 0 ? 'correct' : mark.outcome }];
  });
  if (rulingIds.size === 0) return { ...race, rulingIds: [] };
  const totalQuestions = race.totalQuestions - (race.results.length - results.length);
  return { ...race, results, totalQuestions, totals: totalsOf(results), rulingIds: [...rulingIds].toSorted() };
}

/** True when a ruling accepts another answer to a question of the race, so that the answers have to be known. */
export const needsAnswers = ({ userId, startedAt, results }: Race, rulings: RulingState): boolean =>
  results.some(({ questionId }) =>
    rulingsOn(rulings, { questionId, userId, startedAt }).some(({ accepted }) => accepted !== null),
  );

function totalsOf(results: readonly QuestionMark[]): GameTotals {
  const right = results.filter(({ points }) => points > 0);
  const timeOf = (marks: readonly QuestionMark[]) => marks.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  return {
    score: right.reduce((sum, { points }) => sum + points, 0),
    correctAnswers: right.length,
    questionsClosed: results.length,
    totalTimeMs: timeOf(results),
    scoringTimeMs: timeOf(right),
  };
}
