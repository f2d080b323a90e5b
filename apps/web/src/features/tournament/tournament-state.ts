import type {
  AnswerLetter,
  GameTotals,
  QuestionOutcome,
  ServedQuestion,
  StandingsEntry,
  TournamentEventHead,
  TournamentSession,
} from '@app/contracts';
import type { ClosedQuestion } from '../race/race-machine';

/**
 * A live tournament as a participant's screen sees it. The server runs the rounds, serves, closes and counts; this says
 * what is on the screen and what to ask the server for. Times are milliseconds of one steady clock (`performance.now`).
 */
export interface TournamentState {
  /** Null until the server has said the first word. */
  event: TournamentEventHead | null;
  /** Where the tournament stands; `currentQuestionIndex` is the floor: every question before it is closed for all. */
  session: TournamentSession | null;
  /** As of the last status: all other figures on the screen are newer. */
  standings: StandingsEntry[];
  participantCount: number;
  position: number | null;
  progress: RoundProgress | null;
  /** Pressed, and neither taken nor refused by the server yet. It outlives question, round and reload. */
  unsent: UnsentAnswer | null;
  phase: TournamentPhase;
  /** A call is being tried again. Nothing is lost by waiting. */
  isRetrying: boolean;
  /** Of the last message of the tournament; null before the first update, so that joining announces nothing. */
  messageNumber: number | null;
  notice: Notice | null;
  /** The full leaderboard over the screen. `called`: it opens as soon as no question is in the way. */
  leaderboard: 'closed' | 'called' | 'open';
  /** One object is one wish for a fresh status; null while what is known is good enough. */
  statusDue: StatusDue | null;
}

/** The player's own round. */
export interface RoundProgress {
  round: number;
  /** Tells a round from the same one run again. */
  roundStartedAt: string | null;
  gameId: string | null;
  /** Points of the other rounds. */
  scoreBefore: number;
  totals: GameTotals;
  /** By place; null while a question is not closed. */
  outcomes: (QuestionOutcome | null)[];
  /** All questions are closed for the player. */
  isComplete: boolean;
}

export interface UnsentAnswer {
  /** The Idempotency-Key of the intention. */
  key: string;
  questionId: string;
  answer: AnswerLetter;
  /** Milliseconds, by the player's clock. */
  timeElapsed: number;
}

export interface Notice {
  number: number;
  text: string;
}

/** `spread`: thousands want one at the same moment, so each waits a random while. */
export interface StatusDue {
  spread: boolean;
}

export type UnavailableReason = 'event-not-found' | 'not-a-participant' | 'removed' | 'failed';

/**
 * - joining: the first status is being fetched
 * - standby: nothing is being asked now
 * - serving: asking for the next question; the last closed one stays on the board
 * - open: the clock runs
 * - pending: answered, waiting for the referee; no second press
 * - answer-failed: the server could not or would not take the answer
 * - closed: the result stands; `result` is null where the time ran out here and the server has not spoken yet
 * - round-complete: the round is over for the player
 */
export type TournamentPhase =
  | { name: 'joining' }
  | { name: 'unavailable'; reason: UnavailableReason }
  | { name: 'standby' }
  | { name: 'serving'; last: ClosedQuestion | null }
  | { name: 'open'; question: ServedQuestion; deadlineMs: number }
  | PendingPhase
  | ({ name: 'answer-failed'; reason: AnswerFailure } & Omit<PendingPhase, 'name'>)
  | ({ name: 'closed' } & ClosedQuestion)
  | { name: 'round-complete' }
  | { name: 'completed' };

export interface PendingPhase {
  name: 'pending';
  question: ServedQuestion;
  choice: AnswerLetter;
  remainingMs: number;
}

/** `error`: a later try may still succeed. `not-accepting`: the tournament takes no answer now. */
export type AnswerFailure = 'error' | 'not-accepting';

/** The phases in which the board is on the screen. */
export type BoardPhase = Extract<
  TournamentPhase,
  { name: 'serving' | 'open' | 'pending' | 'answer-failed' | 'closed' }
>;

export const noTotals: GameTotals = {
  score: 0,
  correctAnswers: 0,
  questionsClosed: 0,
  totalTimeMs: 0,
  scoringTimeMs: 0,
};

export const totalScoreOf = ({ scoreBefore, totals }: RoundProgress): number => scoreBefore + totals.score;

/** What this device kept of the event from before a reload. */
export interface KeptProgress {
  progress: RoundProgress | null;
  unsent: UnsentAnswer | null;
}
