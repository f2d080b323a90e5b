import type { AnswerLetter } from './question.contract';

/** Why a question is ruled on. A steward may explain more in a note. */
export const rulingReasons = ['wrong-key', 'ambiguous', 'outdated', 'interruption', 'other'] as const;
export type RulingReason = (typeof rulingReasons)[number];

export const RULING_NOTE_MAX = 500;
/** The most racers that a ruling can name. Without names it concerns everybody. */
export const RULING_RACERS_MAX = 200;

/** What a steward decides about a question that was raced. */
export interface Verdict {
  /** This answer counts as right too, with the points of its time. Null: the question counts for nobody. */
  accepted: AnswerLetter | null;
  /** The racers whom it concerns; null for everybody. */
  userIds: string[] | null;
}

/** A ruling on a question of one's own race, and what the answer scores by it. */
export interface AnswerRulingView {
  accepted: AnswerLetter | null;
  reason: RulingReason;
  note: string | null;
  points: number;
}
