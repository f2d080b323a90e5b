import type { EventStatus } from './event.contract';
import type { AnswerBody, AnswerResult, GameTotals, QuestionOutcome, ServedQuestion } from './game.contract';
import type { IssuedInvitationView } from './invitation.contract';
import type { AnswerLetter, QuestionView } from './question.contract';

/** Where the tournament stands; the same for everybody. */
export interface TournamentSession {
  /** The round that runs or ran last; 0 before the first. */
  currentRound: number;
  /** 0-based. For a participant the place of their own question, otherwise the floor set by the administrator. */
  currentQuestionIndex: number;
  roundActive: boolean;
  /** A round runs and is paused. */
  isPaused: boolean;
  showLeaderboard: boolean;
  /** A round is active and not paused. */
  allowAnswers: boolean;
  totalRounds: number;
  questionsPerRound: number;
  /** ISO 8601; null before the first round. */
  roundStartedAt: string | null;
}

export interface TournamentEventHead {
  id: number;
  name: string;
  status: EventStatus;
  isLive: boolean;
}

/** A row of the standings. `position` is shared on a full tie. */
export interface StandingsEntry {
  userId: string | null;
  playerName: string;
  position: number;
  totalScore: number;
  currentRoundScore: number;
  currentRound: number;
  correctAnswers: number;
  questionsAnswered: number;
  /** Playing Now: the round runs and questions are left for them. */
  isActive: boolean;
  roundCompleted: boolean;
}

/** Of one participant, as they alone may see it. */
export interface OwnRace {
  gameId: string;
  /** The question that is open for them. */
  question: ServedQuestion | null;
  lastResult: AnswerResult | null;
  /** Of this round. */
  totals: GameTotals;
  totalScore: number;
  position: number | null;
  /** By place; null where nothing is closed yet. */
  outcomes: (QuestionOutcome | null)[];
  /** All questions of the round are closed for them. */
  roundCompleted: boolean;
}

/**
 * `GET /api/tournament/{eventId}/status`. Questions: participants get those served to them, keys null until closed;
 * administrators get all; anybody else none. `own` only for participants.
 */
export interface TournamentStatusView {
  event: TournamentEventHead;
  session: TournamentSession;
  currentRoundQuestions: QuestionView[];
  /** The best `STANDINGS_SIZE`; `participantCount` counts all. */
  participants: { userId: string | null; playerName: string }[];
  participantCount: number;
  leaderboard: StandingsEntry[];
  isParticipant: boolean;
  own: OwnRace | null;
  /** Only for administrators. */
  control: TournamentControlView | null;
}

/** `GET /api/tournament/{eventId}/leaderboard` and `GET /api/events/{id}/leaderboard`. */
export interface EventLeaderboardView {
  eventId: number;
  eventName: string;
  currentRound: number;
  totalRounds: number;
  questionsPerRound: number;
  leaderboard: StandingsEntry[];
  participantCount: number;
}

export const STANDINGS_SIZE = 100;

/** What the administrator watches while a round runs. */
export interface TournamentControlView {
  /** Participants with a live connection. */
  connectedPlayers: number;
  /** The place, 0-based, of the question most participants are at; null between rounds. */
  questionIndex: number | null;
  /** How many participants have closed it, and what they chose. */
  answered: number;
  choices: Record<AnswerLetter, number>;
  /** Milliseconds until nobody can answer it any more, at the moment of sending; null when it is open for nobody. */
  remainingMs: number | null;
  /** The same question for each participant, in the order of `leaderboard`. */
  answers: {
    userId: string | null;
    outcome: QuestionOutcome | null;
    answer: AnswerLetter | null;
    timeMs: number | null;
  }[];
  rounds: TournamentRoundView[];
  /** What happened, newest first. */
  messages: { at: string; text: string }[];
}

export interface TournamentRoundView {
  roundNumber: number;
  status: 'not-configured' | 'waiting' | 'active' | 'ended';
  questionCount: number;
  /** Best of an ended round. */
  winner: { playerName: string; score: number } | null;
}

/** `GET /api/tournament/qualifiers`: who can be invited, best first. */
export interface QualifierView {
  userId: string;
  playerName: string;
  position: number;
  totalScore: number;
  totalGames: number;
}

export interface QualifiersView {
  qualifiers: QualifierView[];
  /** More than the finalists' number are level at the cut: the administrator decides. */
  tiedAtCut: boolean;
}

export interface TournamentCreateBody {
  name: string;
  description?: string | null;
  participantIds: string[];
}

export interface TournamentCreateAnswer {
  event: { id: number; name: string };
  invitations: IssuedInvitationView[];
}

export interface StartRoundBody {
  roundNumber: number;
}
/**
 * `POST /api/tournament/{id}/next-question`. `after`: the place, 0-based, of the question to close for everybody; nothing
 * happens when it is closed already. Without it: the first one that is not closed for everybody.
 */
export interface NextQuestionBody {
  after?: number;
}
export interface ToggleLeaderboardBody {
  show: boolean;
}
export interface AdminMessageBody {
  message: string;
}
export const ADMIN_MESSAGE_MAX = 280;

/** Answer of every call of live control: where the tournament stands now. */
export interface TournamentControlAnswer {
  message: string;
  event: TournamentEventHead;
  session: TournamentSession;
}

/** `POST /api/tournament/{eventId}/answer` and `…/submit-answer`, same handler. */
export type TournamentAnswerBody = AnswerBody;

/** `GET /api/tournaments/live-leaderboard`: of the newest event with a running tournament; `eventId` null without one. */
export interface LiveLeaderboardView {
  eventId: number | null;
  eventName: string | null;
  currentRound: number;
  totalRounds: number;
  questionsPerRound: number;
  roundActive: boolean;
  /** ISO 8601, of the last thing that changed it; null without an event. */
  lastUpdated: string | null;
  playerCount: number;
  /** The best `LIVE_BOARD_SIZE`. */
  players: LiveLeaderboardPlayer[];
}

export interface LiveLeaderboardPlayer {
  userId: string | null;
  playerName: string;
  position: number;
  totalScore: number;
  currentRound: number;
  isActive: boolean;
  roundCompleted: boolean;
  questionsAnswered: number;
}

export const LIVE_BOARD_SIZE = 20;

/** What a message of a tournament is about. */
export type TournamentMessageKind =
  | 'round-started'
  | 'round-paused'
  | 'round-resumed'
  | 'round-ended'
  | 'question-advanced'
  | 'leaderboard-shown'
  | 'leaderboard-hidden'
  | 'leaderboard-broadcast'
  | 'went-live'
  | 'tournament-reset'
  | 'tournament-completed'
  | 'admin-message';

/** Pushed to everybody who follows an event. `messageNumber` grows with each message, so that each is shown once. */
export interface TournamentUpdate {
  eventId: number;
  /** The last message; null before the first. */
  message: string | null;
  messageKind: TournamentMessageKind | null;
  messageNumber: number;
  event: TournamentEventHead;
  session: TournamentSession;
  participantCount: number;
}

/** The live play's own delays. */
export const AFTER_TOURNAMENT_ANSWER_MS = 3_000;
export const AFTER_TOURNAMENT_TIME_OUT_MS = 2_000;
export const ROUND_COMPLETE_SIZE = 10;
/** The board's own fallback where an event names no number of rounds. */
export const LIVE_BOARD_ROUNDS_FALLBACK = 6;
/** The event of the fixed play pages. */
export const DIRECT_EVENT_ID = 4;
