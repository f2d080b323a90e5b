import type { EventType } from '@app/contracts';
import type { QuestionSnapshot, RoundReference } from '../../racing/game/game.events';
import type { RulingEvent } from './ruling.events';
import type { ParticipantResetWithdrawn, TournamentResetWithdrawn, TournamentRestored } from './withdrawal.events';

/** An event and the tournament raced in it. All times are milliseconds since 1970 and end in `At`. */
export type TournamentEvent =
  | TournamentCreated
  | TournamentUpdated
  | ConfigurationChanged
  | RoundQuestionAssigned
  | RoundQuestionRemoved
  | ParticipantJoined
  | ParticipantReset
  | ParticipantResetWithdrawn
  | ParticipantRemoved
  | ParticipantsCleared
  | WentLive
  | RoundStarted
  | RoundTakenBack
  | QuestionAdvanced
  | RoundPaused
  | RoundResumed
  | RoundEnded
  | RulingEvent
  | LeaderboardShown
  | LeaderboardHidden
  | LeaderboardBroadcast
  | AdminMessageSent
  | TournamentReset
  | TournamentResetWithdrawn
  | TournamentCompleted
  | TournamentDeleted
  | TournamentRestored;

/** What is arranged before a tournament. */
export const preparations = [
  'ConfigurationChanged',
  'RoundQuestionAssigned',
  'RoundQuestionRemoved',
] as const satisfies TournamentEvent['type'][];

/** Who takes part. */
export const memberships = [
  'ParticipantJoined',
  'ParticipantReset',
  'ParticipantResetWithdrawn',
  'ParticipantRemoved',
  'ParticipantsCleared',
] as const satisfies TournamentEvent['type'][];

/** How a round runs. */
export const roundSteps = [
  'RoundStarted',
  'RoundTakenBack',
  'QuestionAdvanced',
  'RoundPaused',
  'RoundResumed',
  'RoundEnded',
] as const satisfies TournamentEvent['type'][];

/** What everybody is shown or told. */
export const announcements = [
  'LeaderboardShown',
  'LeaderboardHidden',
  'LeaderboardBroadcast',
  'AdminMessageSent',
] as const satisfies TournamentEvent['type'][];

export interface TournamentDetails {
  name: string;
  description: string;
  eventType: EventType;
  startsAt: number;
  durationMinutes: number;
  maxParticipants: number;
}

export interface TournamentCreated {
  type: 'TournamentCreated';
  data: TournamentDetails & { eventId: number; totalRounds: number; questionsPerRound: number; createdAt: number };
}

export interface TournamentUpdated {
  type: 'TournamentUpdated';
  data: TournamentDetails & { eventId: number; updatedAt: number };
}

export interface ConfigurationChanged {
  type: 'ConfigurationChanged';
  data: { eventId: number; totalRounds: number; questionsPerRound: number; changedAt: number };
}

export interface RoundQuestionAssigned {
  type: 'RoundQuestionAssigned';
  /** `order`: the question's number in its round, from 1. The questions from there on move back. */
  data: { eventId: number; round: number; questionId: string; order: number; assignedAt: number };
}

export interface RoundQuestionRemoved {
  type: 'RoundQuestionRemoved';
  data: { eventId: number; round: number; questionId: string; removedAt: number };
}

/** `participantAttempt`: the new attempt; above 1 for a participant who was removed and rejoins. */
export interface ParticipantJoined {
  type: 'ParticipantJoined';
  data: {
    eventId: number;
    userId: string;
    invitationId: string | null;
    participantAttempt: number;
    joinedAt: number;
  };
}

/** Earlier scores and answers no longer count, but the participant stays. `participantAttempt`: the new attempt. */
export interface ParticipantReset {
  type: 'ParticipantReset';
  data: { eventId: number; userId: string; participantAttempt: number; resetAt: number } & Wiped;
}

export interface ParticipantRemoved {
  type: 'ParticipantRemoved';
  data: { eventId: number; userId: string; removedAt: number } & Wiped;
}

/** `userIds`: the participants in the order of joining; missing in older logs. */
export interface ParticipantsCleared {
  type: 'ParticipantsCleared';
  data: { eventId: number; userIds?: readonly string[]; clearedAt: number } & Wiped;
}

/**
 * What no longer counts, for the record: the scores of those who had raced, best first, as the standings showed them.
 * Missing where nobody had raced, and in older logs.
 */
export interface Wiped {
  taken?: readonly TakenScore[];
}

/** `rounds`: the number of rounds raced. */
export interface TakenScore {
  userId: string;
  score: number;
  correctAnswers: number;
  rounds: number;
}

export interface WentLive {
  type: 'WentLive';
  data: { eventId: number; liveAt: number };
}

/**
 * The round's questions as they are raced. The participants' games refer to this event instead of copying them.
 * Until `greenAt` the start lights are on and nothing is served. It is missing in older logs, whose rounds are
 * green from the start.
 */
export interface RoundStarted {
  type: 'RoundStarted';
  data: RoundReference & {
    questions: QuestionSnapshot[];
    timeLimitMs: number;
    quickLimitMs: number;
    startedAt: number;
    greenAt?: number;
  };
}

/** Possible only before anybody was served. Everything is as before the start. */
export interface RoundTakenBack {
  type: 'RoundTakenBack';
  data: RoundReference & { takenBackAt: number };
}

/**
 * Every question before `floor` (an index from 0) is closed for everybody. `closedAt`: when the last of them
 * was closed.
 */
export interface QuestionAdvanced {
  type: 'QuestionAdvanced';
  data: RoundReference & { floor: number; closedAt: number };
}

/** Open questions run to their end, and no new ones are served. The lights go out until the round is resumed. */
export interface RoundPaused {
  type: 'RoundPaused';
  data: RoundReference & { pausedAt: number };
}

/**
 * Until `greenAt` the lights are on again, and nothing is served. It is missing in older logs, where a round goes on at
 * once, or with what its start lights had left.
 */
export interface RoundResumed {
  type: 'RoundResumed';
  data: RoundReference & { resumedAt: number; greenAt?: number };
}

/** Answers received later do not count. */
export interface RoundEnded {
  type: 'RoundEnded';
  data: RoundReference & { endedAt: number };
}

export interface LeaderboardShown {
  type: 'LeaderboardShown';
  data: { eventId: number; shownAt: number };
}

export interface LeaderboardHidden {
  type: 'LeaderboardHidden';
  data: { eventId: number; hiddenAt: number };
}

/** The administrator showed the standings on everybody's screen. */
export interface LeaderboardBroadcast {
  type: 'LeaderboardBroadcast';
  data: { eventId: number; broadcastAt: number };
}

/** `messageId`: the text's id; texts are not in the log. */
export interface AdminMessageSent {
  type: 'AdminMessageSent';
  data: { eventId: number; messageId: string; sentAt: number };
}

/** Everything raced so far no longer counts; participants and questions stay. `attempt`: the new attempt. */
export interface TournamentReset {
  type: 'TournamentReset';
  data: { eventId: number; attempt: number; resetAt: number } & Wiped;
}

export interface TournamentCompleted {
  type: 'TournamentCompleted';
  data: { eventId: number; completedAt: number };
}

export interface TournamentDeleted {
  type: 'TournamentDeleted';
  data: { eventId: number; deletedAt: number } & Wiped;
}

export const TOURNAMENT_STREAMS = 'tournament-';

export function tournamentStream(eventId: number): string {
  return `${TOURNAMENT_STREAMS}${eventId}`;
}
