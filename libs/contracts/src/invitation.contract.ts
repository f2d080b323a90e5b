import type { EventStatus } from './event.contract';

export type InvitationStatus = 'pending' | 'accepted' | 'expired';

/** For anybody who has the link. */
export interface InvitationView {
  id: string;
  eventId: number;
  eventName: string;
  /** ISO 8601. */
  eventStartTime: string;
  totalRounds: number;
  questionsPerRound: number;
  /** The racer it is meant for. Null for an open invitation, which belongs to whoever accepts it first. */
  playerName: string | null;
  invitationToken: string;
  status: InvitationStatus;
  /** ISO 8601. */
  expiresAt: string;
  /** True when the caller has accepted the invitation, or when it is meant for them. */
  isYours: boolean;
}

/**
 * An entry of `GET /api/tournaments/mine`: an event that the caller takes part in or is invited to. The most
 * urgent comes first. Past events are listed for a week.
 */
export interface OwnTournamentView {
  eventId: number;
  eventName: string;
  status: EventStatus;
  /** ISO 8601. */
  startTime: string;
  /** The invitation to accept; null for somebody who already takes part. */
  invitation: { token: string; expiresAt: string } | null;
}

/** Newest first, in pages. */
export interface IssuedInvitationView {
  id: string;
  eventId: number;
  /** The racer it is meant for, or who accepted it. Null for an open invitation that nobody has accepted. */
  playerName: string | null;
  userId: string | null;
  status: InvitationStatus;
  expiresAt: string;
  invitationToken: string;
}

/** It may be left out; what is sent is stored unchanged. */
export interface AcceptInvitationBody {
  acceptedAt?: string;
  userSelections?: Record<string, unknown> | null;
  notificationPreferences?: {
    tournamentReminders?: boolean;
    resultNotifications?: boolean;
    liveTournamentUpdates?: boolean;
  };
}

export interface AcceptInvitationAnswer {
  message: string;
  eventId: number;
  status: 'accepted';
}

/** Without participants: one invitation for whoever accepts first. */
export interface InviteBody {
  participantIds?: string[];
}

export interface InviteAnswer {
  /** The token of the first invitation. */
  token: string;
  expiresAt: string;
  invitations: IssuedInvitationView[];
  /** How many invitations are new. The others were issued before. */
  issuedCount: number;
}

export const INVITATION_HOURS = 24;
/** The most racers that one call may invite. */
export const INVITATIONS_AT_ONCE = 100;
