import type { EventStatus } from './event.contract';
import type { AnswerLetter } from './question.contract';

/** The state of the tournament; the same for everybody. */
export interface TournamentSession {
  /** The running round, or the last one; 0 before the first. */
  currentRound: number;
  /** From 0. For a participant the index of their own question, otherwise the floor set by the administrator. */
  currentQuestionIndex: number;
  roundActive: boolean;
  /** True while a running round is paused. */
  isPaused: boolean;
  showLeaderboard: boolean;
  /** True while a round is running and not paused. */
  allowAnswers: boolean;
  totalRounds: number;
  questionsPerRound: number;
  /** ISO 8601; null before the first round. */
  roundStartedAt: string | null;
  /**
   * Milliseconds until the lights of the running round go out, which run at its start and after a pause, measured
   * when this is sent; 0 when no lights are on.
   */
  greenInMs: number;
  /** True when the lights had gone out before the last pause: those that are on now, if any, follow it. */
  wasGreen: boolean;
}

export interface TournamentEventHead {
  id: number;
  name: string;
  status: EventStatus;
  isLive: boolean;
  /** ISO 8601. */
  startTime: string;
}

/** How many participants chose each answer of a question. No names, and without hidden racers. */
export type AnswerChoices = Record<AnswerLetter, number>;

/** What a message of a tournament is about. */
export type TournamentMessageKind =
  | 'round-started'
  | 'round-taken-back'
  | 'round-paused'
  | 'round-resumed'
  | 'round-ended'
  | 'question-advanced'
  | 'leaderboard-shown'
  | 'leaderboard-hidden'
  | 'leaderboard-broadcast'
  | 'went-live'
  | 'tournament-reset'
  | 'tournament-reset-withdrawn'
  | 'tournament-completed'
  | 'admin-message';

/**
 * Pushed to everybody who follows an event. `messageNumber` grows with each message, so that clients show each
 * message once.
 */
export interface TournamentUpdate {
  eventId: number;
  /** The last message; null before the first. */
  message: string | null;
  messageKind: TournamentMessageKind | null;
  messageNumber: number;
  event: TournamentEventHead;
  session: TournamentSession;
  participantCount: number;
  /** How many of them the standings list: all but hidden racers. */
  listedCount: number;
  /** The same as `choices` of the status. */
  choices: AnswerChoices[];
}
