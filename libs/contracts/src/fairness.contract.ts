import type { PageQuery, PageView } from './page.contract';
import type { AnswerLetter } from './question.contract';
import type { ReplayQuery, ReplayRun } from './replay.contract';

/** An answer this near to a limit counts as near, in milliseconds. */
export const NEAR_LIMIT_MS = 500;

/** What a hint needs. Each is a rule that a screen says in words. */
export const fairnessRules = {
  /** A question takes a reader this long, and a second for each so many characters of its text. */
  reading: { leastMs: 300, charactersPerSecond: 60, answers: 3 },
  /** The same wrong answers, received within this time of each other. `expected`: such pairs in an honest field. */
  sameWrong: { withinMs: 2_000, answers: 3, expected: 0.05 },
  /** Of the questions that somebody was asked, this share was skipped or ran out. */
  onlyLooks: { questions: 5, share: 0.8 },
  /**
   * This share of the answers came when half of the field had its results, and this share of those was right. They came
   * equally long after that moment, but for `withinMs`: a slow racer falls back more and more.
   */
  afterOthers: { answers: 6, share: 0.8, right: 0.9, withinMs: 4_000, expected: 0.5 },
} as const;

export type FairnessHintKind = keyof typeof fairnessRules;

/** The upper ends of the bars of a distribution, in milliseconds; the last bar has none. */
export const latencyBounds = [50, 100, 200, 400, 800] as const;

/** An entry of a replay: of the round, or of the race where no round was raced. `entry` counts from 1. */
export interface FairnessPlace {
  gameId: string;
  entry: number;
}

/** A closed question. `racer`: its number in the list of racers. Durations are null where nothing was answered in time. */
export interface FairnessAnswer extends FairnessPlace {
  racer: number;
  playerName: string;
  /** From 0. */
  question: number;
  outcome: 'right' | 'wrong' | 'timed-out' | 'skipped';
  answer: AnswerLetter | null;
  /** ISO 8601, by the server's clock. */
  servedAt: string;
  closedAt: string;
  /** From serving to receipt. */
  serverMs: number | null;
  claimedMs: number | null;
  creditMs: number | null;
  /** The time that counts. */
  elapsedMs: number;
  points: number;
  /** What it would have scored if only the server's clock counted. */
  pointsWithoutCredit: number;
}

/** How much later answers were received than the player's clock says. `bars`: how many answers lie in each. */
export interface LatencyFigures {
  medianMs: number;
  p95Ms: number;
  bars: number[];
}

export interface FairnessRacer {
  /** Null for a former racer. */
  userId: string | null;
  playerName: string;
  questions: number;
  right: number;
  /** Null without an answer. */
  latency: LatencyFigures | null;
}

/**
 * Something to look at, and no proof. `count` of `of` answers are so. `chance`: of honest racers, or of two of them, to
 * have as many; `expected`: how many of them an honest field of this size has. Both are null where nothing is estimated.
 */
export interface FairnessHint {
  kind: FairnessHintKind;
  racers: number[];
  places: FairnessPlace[];
  count: number;
  of: number;
  chance: number | null;
  expected: number | null;
}

export type FairnessSubject =
  | { kind: 'round'; eventId: number; eventName: string; run: ReplayRun }
  /** `isCut`: there were more races than are looked at; those that were finished last are. */
  | { kind: 'qualifying'; races: number; isCut: boolean };

export interface FairnessView {
  subject: FairnessSubject;
  timeLimitMs: number;
  quickLimitMs: number;
  racers: FairnessRacer[];
  /** The most telling first, and no more than `FAIRNESS_HINTS_MAX`. */
  hints: FairnessHint[];
  hintsTotal: number;
  answers: number;
  near: number;
}

export const FAIRNESS_HINTS_MAX = 200;
export const FAIRNESS_RACES_MAX = 2_000;

/** The qualifying races that were finished in a period, of everybody or of one racer. ISO 8601: `to` does not count. */
export interface QualifyingFairnessQuery {
  from?: string;
  to?: string;
  racer?: string;
}

/** `only: 'near'`: answers near a limit. `racer`: only of this user. */
export interface FairnessAnswersFilter extends Omit<PageQuery, 'search'> {
  only?: 'near';
  racer?: string;
}

export interface RoundAnswersQuery extends ReplayQuery, FairnessAnswersFilter {}
export interface QualifyingAnswersQuery extends QualifyingFairnessQuery, FairnessAnswersFilter {}

export type FairnessAnswersPage = PageView<FairnessAnswer>;
