import type { PageView } from './page.contract';
import type { AdminQuestionView } from './question.contract';

export const eventTypes = ['qualifier', 'semifinal', 'final', 'live', 'practice'] as const;
export type EventType = (typeof eventTypes)[number];

/** `scheduled` until it goes live, `active` while it is live, `completed` afterwards. */
export type EventStatus = 'scheduled' | 'active' | 'completed';

/** An event: its announcement and its tournament. Fields with two documented names are sent under both. */
export interface EventView {
  id: number;
  name: string;
  description: string;
  eventType: EventType;
  /** ISO 8601. */
  startTime: string;
  scheduledTime: string;
  /** Minutes. */
  duration: number;
  maxParticipants: number;
  currentParticipants: number;
  isLive: boolean;
  status: EventStatus;
  totalRounds: number;
  questionsPerRound: number;
}

/**
 * Body of `POST /api/events` and `PUT /api/events/{id}`. Name and start time are required, under either of
 * their names.
 */
export interface EventBody {
  name: string;
  description?: string | null;
  eventType?: EventType;
  startTime?: string;
  scheduledTime?: string;
  /** Minutes. A new event: 5 to 120. */
  duration?: number;
  /** A new event: 1 to 1000. */
  maxParticipants?: number;
  isLive?: boolean;
}

export const EVENT_DURATION_MIN = 5;
export const EVENT_DURATION_MAX = 120;
export const EVENT_DURATION_DEFAULT = 30;
export const EVENT_PARTICIPANTS_MAX = 1_000;
export const EVENT_PARTICIPANTS_DEFAULT = 50;
export const EVENT_NAME_MAX = 80;
export const EVENT_DESCRIPTION_MAX = 1_000;
/** The most events kept. To announce another one, an administrator first deletes an older one. */
export const EVENTS_MAX = 500;

export interface EventConfiguration {
  /** 1 to 10. */
  totalRounds: number;
  /** 5, 10, 15 or 20. */
  questionsPerRound: number;
}

export const TOURNAMENT_ROUNDS_MAX = 10;
export const TOURNAMENT_ROUNDS_DEFAULT = 3;
export const questionsPerRoundChoices = [5, 10, 15, 20] as const;

/** A question of a round, in racing order. */
export interface EventRoundQuestionView {
  roundNumber: number;
  questionId: string;
  /** From 1. */
  questionOrder: number;
  question: AdminQuestionView;
}

/** Without `questionOrder` the question is added at the end. */
export interface EventRoundQuestionBody {
  questionId: string;
  questionOrder?: number;
}

/**
 * Answer of `POST /api/events/{id}/rounds/auto-fill`. The call fills every configured round that has not
 * started with random questions that no round of the event has.
 */
export interface AutoFillAnswer {
  /** How many questions were assigned. */
  assigned: number;
  rounds: { roundNumber: number; questionCount: number }[];
}

/** How full each round of the configuration is. */
export interface EventRoundView {
  roundNumber: number;
  questionCount: number;
  /** `not-configured`: no question is assigned yet. */
  status: 'not-configured' | 'waiting' | 'active' | 'ended';
}

/** A row of the participants table. */
export interface ParticipantView {
  /** The user's id. */
  id: string;
  userId: string;
  registeredAt: string;
  /** When the participant closed the last question of the last round, or the event ended; null before. */
  completedAt: string | null;
  /** Points so far. */
  finalScore: number;
  position: number | null;
  user: { racingName: string | null; firstName: string; lastName: string; email: string };
}

export type ParticipantsPage = PageView<ParticipantView>;

/** Answer of the calls that change participants or standings. `message` is shown to the administrator. */
export interface EventActionAnswer {
  message: string;
}
