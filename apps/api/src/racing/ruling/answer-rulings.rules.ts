// @offered
import type { AnswerLetter, AnswerRulingView, QuestionOutcome, RulingReason, Verdict } from '@app/contracts';
import { pointsFor } from './points.rules';

/** An answer as it was given. `elapsedMs`: the time that counts. */
export interface RacedAnswer {
  outcome: QuestionOutcome;
  answer: AnswerLetter | null;
  points: number;
  elapsedMs: number;
}

/** A ruling on a question that was raced. `withdrawnAt`: in milliseconds since 1970; null while it holds. */
export interface QuestionRuling extends Verdict {
  rulingId: string;
  reason: RulingReason;
  withdrawnAt: number | null;
}

export const holds = ({ withdrawnAt, userIds }: QuestionRuling, userId: string): boolean =>
  withdrawnAt === null && (userIds === null || userIds.includes(userId));

/** Whether two verdicts say the same, in whatever order they name racers. */
export const isSameVerdict = (one: Verdict, other: Verdict): boolean =>
  one.accepted === other.accepted && racersOf(one) === racersOf(other);

const racersOf = ({ userIds }: Verdict): string => (userIds ? userIds.toSorted().join() : 'all');

/** The points of an answer after all rulings that hold for it, in any order. Nothing outweighs a question that is void. */
export function ruledPoints(
  { outcome, answer, points, elapsedMs }: RacedAnswer,
  held: readonly QuestionRuling[],
  quickLimitMs: number,
): number {
  if (held.some(({ accepted }) => accepted === null)) return 0;
  const isAccepted = outcome === 'wrong' && held.some(({ accepted }) => accepted === answer);
  return isAccepted ? pointsFor(elapsedMs, quickLimitMs) : points;
}

/** What a racer is told of the rulings on an answer. `notes`: by the ids of rulings. */
export const answerRulings = (
  held: readonly QuestionRuling[],
  points: number,
  notes: ReadonlyMap<string, string>,
): AnswerRulingView[] =>
  held.map(({ rulingId, accepted, reason }) => ({ accepted, reason, note: notes.get(rulingId) ?? null, points }));
