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

/** Answer of `POST /api/admin/events/{id}/rulings/draft`: what a ruling would change. Nothing is written. */
export interface RulingDraftBody extends Verdict {
  round: number;
  /** From 0, in the order of the round. */
  question: number;
}

/** `note`: the steward's explanation. Everybody can read it. */
export interface RulingBody extends RulingDraftBody {
  reason: RulingReason;
  note?: string;
}

/** The figures of a racer in the whole event. `place`: from 1; null for a racer who is kept off the boards. */
export interface RuledFigures {
  place: number | null;
  points: number;
  correctAnswers: number;
}

/** A racer whose figures a ruling changes. */
export interface RulingEffect {
  userId: string | null;
  playerName: string;
  before: RuledFigures;
  after: RuledFigures;
}

/** All racers whose points or place change, in the order of their new places. */
export interface RulingDraftView {
  effects: RulingEffect[];
  /** How many of them have other points. */
  pointsChanged: number;
}

/** A ruling on a question of a round. */
export interface RoundRulingView {
  rulingId: string;
  round: number;
  question: number;
  accepted: AnswerLetter | null;
  /** Empty for everybody. */
  racers: string[];
  isForAll: boolean;
  reason: RulingReason;
  note: string | null;
  /** ISO 8601. */
  ruledAt: string;
}

/** As stewards see it. `withdrawnAt`: null while it holds. */
export interface JudgedRulingView extends RoundRulingView {
  withdrawnAt: string | null;
}

/** A ruling on a question of one's own race, and what the answer scores by it. */
export interface AnswerRulingView {
  accepted: AnswerLetter | null;
  reason: RulingReason;
  note: string | null;
  points: number;
}
