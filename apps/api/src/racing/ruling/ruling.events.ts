import type { RulingReason, Verdict } from '@app/contracts';

/** What stewards decide about questions of qualifying races. Answers stay as they were given. */
export type QualifyingRulingEvent = QualifyingQuestionRuled | QualifyingRulingWithdrawn;

/**
 * It concerns the races on the question that had begun before it. The steward's note is not in the event, because it is free
 * text.
 */
export interface QualifyingQuestionRuled {
  type: 'QualifyingQuestionRuled';
  data: Verdict & { rulingId: string; questionId: string; reason: RulingReason; ruledAt: number };
}

/** Everything is as if the ruling had not been made. */
export interface QualifyingRulingWithdrawn {
  type: 'QualifyingRulingWithdrawn';
  data: { rulingId: string; questionId: string; withdrawnAt: number };
}

/** One stream for all of them: they are few, and a race may be concerned by several. */
export const RULING_STREAM = 'rulings';
