import type { EventStatus } from './event.contract';
import type { AnswerResult, GameTotals, QuestionOutcome, ServedQuestion } from './game.contract';
import type { AnswerLetter, QuestionView } from './question.contract';
import type { TournamentControlView } from './tournament-control.contract';
import type { AnswerChoices, TournamentEventHead, TournamentSession } from './tournament-session.contract';

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
