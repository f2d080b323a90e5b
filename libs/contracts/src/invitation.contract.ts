export type InvitationStatus = 'pending' | 'accepted' | 'expired';

/** `GET /api/tournament/invitation/{token}`: anybody who has the link. */
export interface InvitationView {
  id: string;
  eventId: number;
  eventName: string;
  /** ISO 8601. */
  eventStartTime: string;
  /** Of whom it is meant for; null when whoever accepts first may have it. */
  playerName: string | null;
  invitationToken: string;
  status: InvitationStatus;
  /** ISO 8601. */
  expiresAt: string;
  /** The one who asks is the one who accepted, or the one it is meant for. */
  isYours: boolean;
}

/** `GET /api/tournament/{id}/invitations`: newest first, paged as every long list. */
export interface IssuedInvitationView {
  id: string;
  eventId: number;
  /** Of whom it is meant for, or who accepted it; null for an open one that waits. */
  playerName: string | null;
  userId: string | null;
  status: InvitationStatus;
  expiresAt: string;
  invitationToken: string;
}

/** `POST /api/tournament/invitation/{token}/accept`. The documented body is stored as it comes; none is needed. */
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

/** `POST /api/events/{id}/invite`. Without participants: one invitation for whoever accepts first. */
export interface InviteBody {
  participantIds?: string[];
}

export interface InviteAnswer {
  /** Of the first invitation. */
  token: string;
  expiresAt: string;
  invitations: IssuedInvitationView[];
}

export const INVITATION_HOURS = 24;
/** Most that one call may invite. */
export const INVITATIONS_AT_ONCE = 100;
