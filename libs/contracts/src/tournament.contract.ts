import type { EventStatus } from './event.contract';
import type { AnswerResult, GameTotals, QuestionOutcome, ServedQuestion } from './game.contract';
import type { IssuedInvitationView } from './invitation.contract';
import type { AnswerLetter, QuestionView } from './question.contract';

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
   * Milliseconds until the start lights of the running round go out, measured when this is sent; 0 when no
   * lights are on.
   */
  greenInMs: number;
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

/** A row of the standings. Participants with a full tie share a `position`. */
export interface StandingsEntry {
  userId: string | null;
  playerName: string;
  position: number;
  totalScore: number;
  currentRoundScore: number;
  currentRound: number;
  /** In all rounds. */
  correctAnswers: number;
  /** In the current round, like `questionsAnswered`. */
  currentRoundCorrect: number;
  questionsAnswered: number;
  /** Playing Now: the round is running and the participant has questions left. */
  isActive: boolean;
  roundCompleted: boolean;
}

/** A participant's race, visible to that participant alone. */
export interface OwnRace {
  gameId: string;
  /** The question that is open for them. */
  question: ServedQuestion | null;
  lastResult: AnswerResult | null;
  /** The totals of this round. */
  totals: GameTotals;
  totalScore: number;
  position: number | null;
  /** True when the leaderboard includes every point of this race. */
  isCounted: boolean;
  /** By index of the question; null where it is not closed yet. */
  outcomes: (QuestionOutcome | null)[];
  /** True when all questions of the round are closed for them. */
  roundCompleted: boolean;
}

/**
 * Answer of `GET /api/tournament/{eventId}/status`.
 * Participants get the questions that were served to them, with null as the key until the question is closed.
 * Administrators get all questions, everybody else none. `own` is sent only to participants.
 */
export interface TournamentStatusView {
  event: TournamentEventHead;
  session: TournamentSession;
  currentRoundQuestions: QuestionView[];
  /** The best `STANDINGS_SIZE` participants; `participantCount` counts all. */
  participants: { userId: string | null; playerName: string }[];
  participantCount: number;
  leaderboard: StandingsEntry[];
  /** For the questions of the current round that are closed for everybody, by index. */
  choices: AnswerChoices[];
  isParticipant: boolean;
  own: OwnRace | null;
  /** Null for everybody but administrators. */
  control: TournamentControlView | null;
}

/** `GET /api/tournament/{eventId}/leaderboard` and `GET /api/events/{id}/leaderboard`. */
export interface EventLeaderboardView {
  eventId: number;
  eventName: string;
  status: EventStatus;
  currentRound: number;
  totalRounds: number;
  questionsPerRound: number;
  leaderboard: StandingsEntry[];
  participantCount: number;
}

export const STANDINGS_SIZE = 100;

/** What the administrator sees while a round runs. */
export interface TournamentControlView {
  /** Participants with a live connection. */
  connectedPlayers: number;
  /** Index, from 0, of the question that most participants are at, the earlier one of a tie; null between rounds. */
  questionIndex: number | null;
  /** How far the participants are in the running round; null between rounds. */
  progress: RoundProgressView | null;
  /** Participants who would lose questions if that question were closed for everybody now. */
  closingCosts: ClosingCosts;
  /** How many participants have closed that question, and their answers. */
  answered: number;
  choices: AnswerChoices;
  /**
   * Milliseconds until nobody can answer that question any more, measured when this is sent; null when it is
   * open for nobody.
   */
  remainingMs: number | null;
  /** Each participant's answer to that question, in the order of `leaderboard`. */
  answers: {
    userId: string | null;
    outcome: QuestionOutcome | null;
    answer: AnswerLetter | null;
    timeMs: number | null;
    /** Index, from 0, of the question they are at; null when they have finished, and between rounds. */
    place: number | null;
    /** True for a participant without a connection and without an open question. */
    isGone: boolean;
  }[];
  rounds: TournamentRoundView[];
  /** What happened, newest first. */
  messages: { at: string; text: string }[];
}

/**
 * `at`: how many participants are at each question, by index. `gone`: how many of the unfinished participants
 * are gone.
 */
export interface RoundProgressView {
  at: number[];
  finished: number;
  gone: number;
}

/**
 * `players`: the first `CLOSING_COSTS_NAMED` of `count`. `first` and `last`: indexes, from 0, of the questions
 * each would lose.
 */
export interface ClosingCosts {
  count: number;
  players: { playerName: string; first: number; last: number }[];
}

export const CLOSING_COSTS_NAMED = 5;

export interface TournamentRoundView {
  roundNumber: number;
  status: 'not-configured' | 'waiting' | 'active' | 'ended';
  questionCount: number;
  /** The best participant of an ended round. */
  winner: { playerName: string; score: number } | null;
}

/** An entry of `GET /api/tournament/qualifiers`: the racers who can be invited, best first. */
export interface QualifierView {
  userId: string;
  playerName: string;
  position: number;
  totalScore: number;
  totalGames: number;
}

export interface QualifiersView {
  qualifiers: QualifierView[];
  /** True when a tie reaches across the cut, so that the administrator has to decide. */
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
 * Body of `POST /api/tournament/{id}/next-question`. `after`: index, from 0, of the question to close for
 * everybody. If it is already closed, nothing happens. Without `after` the call closes the first question that
 * is not closed for everybody.
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

/** Answer of every call of live control: the state of the tournament afterwards. */
export interface TournamentControlAnswer {
  message: string;
  event: TournamentEventHead;
  session: TournamentSession;
}

/**
 * Answer of `GET /api/tournaments/live-leaderboard`: the newest live event, otherwise the one that ended last.
 * `eventId` is null when there is neither.
 */
export interface LiveLeaderboardView {
  eventId: number | null;
  eventName: string | null;
  status: EventStatus | null;
  currentRound: number;
  totalRounds: number;
  questionsPerRound: number;
  roundActive: boolean;
  /** Milliseconds until the start lights go out, measured when this is sent; 0 when no lights are on. */
  greenInMs: number;
  /** ISO 8601: the time of the last change; null without an event. */
  lastUpdated: string | null;
  playerCount: number;
  /** The best `LIVE_BOARD_SIZE` participants. */
  players: LiveLeaderboardPlayer[];
  /** The last question of the current round that is closed for everybody; null before the first one. */
  closedQuestion: ClosedQuestionView | null;
}

/** A question that nobody can answer any more, with its key and everybody's choices. */
export interface ClosedQuestionView {
  /** Index in the round, from 0. */
  index: number;
  text: string;
  answers: Record<AnswerLetter, string>;
  correctAnswer: AnswerLetter;
  choices: AnswerChoices;
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
  /** The same as `choices` of the status. */
  choices: AnswerChoices[];
}

/** The time between the start of a round and its first question. */
export const START_LIGHTS_MS = 4_000;
/** Delays of the live play. */
export const AFTER_TOURNAMENT_ANSWER_MS = 3_000;
export const AFTER_TOURNAMENT_TIME_OUT_MS = 2_000;
export const ROUND_COMPLETE_SIZE = 10;
/** The number of rounds on the live board when an event has none. */
export const LIVE_BOARD_ROUNDS_FALLBACK = 6;
/** The event shown by the play pages without an event in their address. */
export const DIRECT_EVENT_ID = 4;
