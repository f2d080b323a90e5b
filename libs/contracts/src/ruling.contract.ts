import type { BadgeType } from './badge-image.contract';
import type { AnswerLetter } from './question.contract';
import type { AnswerChoices } from './tournament-session.contract';
import type { RulingReason, Verdict } from './verdict.contract';

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

/** A question that may be ruled on in qualifying races. */
export interface FoundQuestion {
  questionId: string;
  text: string;
}

export const FOUND_QUESTIONS_MAX = 20;

export interface FindQuestionsQuery {
  search?: string;
}

/** A question as the newest race on it had it, and who answered what in all finished qualifying races. */
export interface RacedQuestionView extends FoundQuestion {
  answers: Record<AnswerLetter, string>;
  correctAnswer: AnswerLetter;
  races: number;
  choices: AnswerChoices;
  /** Who raced on it, by name; empty where there are more than a ruling can name. */
  racers: { userId: string; playerName: string }[];
}

/** A ruling on all finished qualifying races with this question. */
export interface QualifyingRulingDraftBody extends Verdict {
  questionId: string;
}

export interface QualifyingRulingBody extends QualifyingRulingDraftBody {
  reason: RulingReason;
  note?: string;
}

/** The figures of a racer on the leaderboard. `place`: null for a racer who is not on it. */
export interface QualifyingFigures {
  place: number | null;
  points: number;
  isFinalist: boolean;
}

/** A racer whose figures a ruling changes; of those who have not raced on the question, only who qualifies or does no more. */
export interface QualifyingRulingEffect {
  userId: string | null;
  playerName: string;
  before: QualifyingFigures;
  after: QualifyingFigures;
  badgesGained: BadgeType[];
  badgesLost: BadgeType[];
}

/** `effects`: in the order of their new places, at most `RULING_EFFECTS_MAX`. */
export interface QualifyingRulingDraftView {
  effects: QualifyingRulingEffect[];
  /** How many there are in all. */
  total: number;
}

export const RULING_EFFECTS_MAX = 100;

export interface QualifyingRulingView extends Omit<JudgedRulingView, 'round' | 'question'> {
  questionId: string;
  /** Null for a question that the catalogue has no more. */
  text: string | null;
}

/** The racers who are level at the cut of the final, where there are more of them than places. */
export interface CutView {
  /** For how many of `level` the final has room. */
  places: number;
  level: { userId: string; playerName: string }[];
  /** The newest first, also those that were withdrawn. */
  decisions: CutDecisionView[];
}

export interface CutDecisionView {
  rulingId: string;
  /** Who is ahead. */
  racers: string[];
  note: string | null;
  decidedAt: string;
  withdrawnAt: string | null;
}

/** As many of the racers who are level as there are places, and how it was decided. */
export interface CutBody {
  userIds: string[];
  note: string;
}
