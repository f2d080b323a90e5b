import type { EventType } from '@app/contracts';
import type { QuestionSnapshot } from '../game/game.events';

/** An event and the tournament raced in it. All times are milliseconds since 1970 and end in `At`. */
export type TournamentEvent =
  | TournamentCreated
  | TournamentUpdated
  | ConfigurationChanged
  | RoundQuestionAssigned
  | RoundQuestionRemoved
  | ParticipantJoined
  | ParticipantReset
  | ParticipantRemoved
  | ParticipantsCleared
  | WentLive
  | RoundStarted
  | QuestionAdvanced
  | RoundPaused
  | RoundResumed
  | RoundEnded
  | LeaderboardShown
  | LeaderboardHidden
  | LeaderboardBroadcast
  | AdminMessageSent
  | TournamentReset
  | TournamentCompleted
  | TournamentDeleted;

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
  /** `order`: of the question in its round, from 1; those from there on move back. */
  data: { eventId: number; round: number; questionId: string; order: number; assignedAt: number };
}

export interface RoundQuestionRemoved {
  type: 'RoundQuestionRemoved';
  data: { eventId: number; round: number; questionId: string; removedAt: number };
}

/** `participantAttempt`: the one that begins; above 1 for who was taken out and comes back. */
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

/** Scores and answers no longer count, the participant stays. `participantAttempt`: the one that begins. */
export interface ParticipantReset {
  type: 'ParticipantReset';
  data: { eventId: number; userId: string; participantAttempt: number; resetAt: number };
}

export interface ParticipantRemoved {
  type: 'ParticipantRemoved';
  data: { eventId: number; userId: string; removedAt: number };
}

export interface ParticipantsCleared {
  type: 'ParticipantsCleared';
  data: { eventId: number; clearedAt: number };
}

export interface WentLive {
  type: 'WentLive';
  data: { eventId: number; liveAt: number };
}

/** Names one running of a round. An ended round that is started again is another `run`; the newest counts. */
export interface RoundReference {
  eventId: number;
  attempt: number;
  round: number;
  run: number;
}

/** The questions as they are raced: every participant's game names this event instead of copying it. */
export interface RoundStarted {
  type: 'RoundStarted';
  data: RoundReference & {
    questions: QuestionSnapshot[];
    timeLimitMs: number;
    quickLimitMs: number;
    startedAt: number;
  };
}

/** Every question before `floor` (0-based) is closed for everybody; `closedAt` is when the one before it was. */
export interface QuestionAdvanced {
  type: 'QuestionAdvanced';
  data: RoundReference & { floor: number; closedAt: number };
}

/** Open questions run out, nothing new is served. */
export interface RoundPaused {
  type: 'RoundPaused';
  data: RoundReference & { pausedAt: number };
}

export interface RoundResumed {
  type: 'RoundResumed';
  data: RoundReference & { resumedAt: number };
}

/** What was not received by then does not count. */
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

/** The administrator put the standings before everybody's eyes. */
export interface LeaderboardBroadcast {
  type: 'LeaderboardBroadcast';
  data: { eventId: number; broadcastAt: number };
}

/** `messageId`: of the words, which are kept outside the log. */
export interface AdminMessageSent {
  type: 'AdminMessageSent';
  data: { eventId: number; messageId: string; sentAt: number };
}

/** Everything raced so far no longer counts, participants and questions stay. `attempt`: the one that begins. */
export interface TournamentReset {
  type: 'TournamentReset';
  data: { eventId: number; attempt: number; resetAt: number };
}

export interface TournamentCompleted {
  type: 'TournamentCompleted';
  data: { eventId: number; completedAt: number };
}

export interface TournamentDeleted {
  type: 'TournamentDeleted';
  data: { eventId: number; deletedAt: number };
}

export const TOURNAMENT_STREAMS = 'tournament-';

export function tournamentStream(eventId: number): string {
  return `${TOURNAMENT_STREAMS}${eventId}`;
}
