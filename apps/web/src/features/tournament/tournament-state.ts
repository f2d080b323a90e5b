import type {
  AnswerChoices,
  AnswerLetter,
  GameTotals,
  QuestionOutcome,
  StandingsEntry,
  TournamentEventHead,
  TournamentSession,
} from '@app/contracts';
import type { ClosedPhase, ClosedQuestion, OpenPhase, PendingPhase } from '../../parts/board/question-phases';

/**
 * A live tournament on a participant's screen. The server runs the rounds, serves and closes questions and
 * counts points; this state says what is on the screen and what to request next. Times are milliseconds of
 * `performance.now()`.
 */
export interface TournamentState {
  /** Null until the server's first answer. */
  event: TournamentEventHead | null;
  /** The state of the tournament. `currentQuestionIndex` is the floor: every question before it is closed for all. */
  session: TournamentSession | null;
  /** The standings; null when the known ones are out of date. */
  standings: StandingsEntry[] | null;
  participantCount: number;
  /** How many racers the standings have by the last update; null before the first. */
  listedCount: number | null;
  /** For the round's questions that are closed for everybody, by index. */
  choices: AnswerChoices[];
  /** When the lights of the round go out; null when none are on. */
  greenAtMs: number | null;
  position: number | null;
  progress: RoundProgress | null;
  /**
   * An answer that the server has neither accepted nor refused yet. It is kept beyond its question, its round
   * and a reload.
   */
  unsent: UnsentAnswer | null;
  phase: TournamentPhase;
  /** True while a call is being tried again. Nothing is lost by waiting. */
  isRetrying: boolean;
  /** Number of the last message; null before the first update, so that joining announces no old message. */
  messageNumber: number | null;
  notice: Notice | null;
  /** The full leaderboard over the screen. `called`: it opens as soon as no question is in the way. */
  leaderboard: 'closed' | 'called' | 'open';
  /** Each object requests one new status; null while none is needed. */
  statusDue: StatusDue | null;
}

/** The player's own round. */
export interface RoundProgress {
  round: number;
  /** Distinguishes two runs of the same round. */
  roundStartedAt: string | null;
  gameId: string | null;
  /** The points from the other rounds. */
  scoreBefore: number;
  totals: GameTotals;
  /** By index; null while a question is not closed. */
  outcomes: (QuestionOutcome | null)[];
  /** True when all questions are closed for the player. */
  isComplete: boolean;
}

export interface UnsentAnswer {
  /** The Idempotency-Key of the answer. */
  key: string;
  /** The race in which the question was served; null while only the server knows it. */
  gameId: string | null;
  questionId: string;
  answer: AnswerLetter;
  /** Milliseconds by the player's clock. */
  timeElapsed: number;
}

/** A message in an administrator's own words. */
export interface Notice {
  number: number;
  text: string;
}

/**
 * `spread`: thousands of players request one at the same moment, so each waits for a random time. `isRetry`:
 * the last status did not help, so there is a pause first.
 */
export interface StatusDue {
  spread: boolean;
  isRetry?: true;
}

export type UnavailableReason = 'event-not-found' | 'not-a-participant' | 'removed' | 'failed';

/**
 * - joining: the first status is being loaded
 * - standby: no question is asked now
 * - lights: the round has started, or goes on after a pause, and the lights are on
 * - serving: requesting the next question; the last closed one stays on the board
 * - open: the clock is running
 * - pending: answered, waiting for the server; no second press
 * - answer-failed: the server could not or would not accept the answer
 * - closed: the result is shown; `result` is null after a local time-out until the server answers
 * - round-complete: the round is over for the player
 */
export type TournamentPhase =
  | { name: 'joining' }
  | { name: 'unavailable'; reason: UnavailableReason }
  | { name: 'standby' }
  | { name: 'lights'; greenAtMs: number }
  | { name: 'serving'; last: ClosedQuestion | null }
  | OpenPhase
  | PendingPhase<AnswerLetter>
  | ({ name: 'answer-failed'; reason: AnswerFailure } & Omit<PendingPhase<AnswerLetter>, 'name'>)
  | ClosedPhase
  | { name: 'round-complete' }
  | { name: 'completed' };

/** `error`: a later attempt may still succeed. `not-accepting`: the tournament accepts no answers now. */
export type AnswerFailure = 'error' | 'not-accepting';

/** The phases with the board on the screen. */
export type BoardPhase = Extract<
  TournamentPhase,
  { name: 'serving' | 'open' | 'pending' | 'answer-failed' | 'closed' }
>;

export const isOnBoard = (phase: TournamentPhase): phase is BoardPhase =>
  phase.name === 'serving' || 'question' in phase;

export const totalScoreOf = ({ scoreBefore, totals }: RoundProgress): number => scoreBefore + totals.score;

/** What this device has stored for the event, for use after a reload. */
export interface KeptProgress {
  progress: RoundProgress | null;
  unsent: UnsentAnswer | null;
}
