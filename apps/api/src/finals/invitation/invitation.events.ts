/** All times are milliseconds since 1970 and end in `At`. The token is a secret, so it is not in the log. */
export type InvitationEvent =
  | InvitationIssued
  | InvitationAccepted
  | InvitationExpired
  | InvitationWithdrawn
  | InvitationRevoked
  | InvitationRestored;

export interface InvitationIssued {
  type: 'InvitationIssued';
  /** `userId`: the racer it is meant for; null for whoever accepts first. */
  data: { invitationId: string; eventId: number; userId: string | null; issuedAt: number; expiresAt: number };
}

export interface InvitationAccepted {
  type: 'InvitationAccepted';
  data: { invitationId: string; eventId: number; userId: string; acceptedAt: number };
}

export interface InvitationExpired {
  type: 'InvitationExpired';
  data: { invitationId: string; eventId: number; expiredAt: number };
}

/**
 * An administrator withdrew this invitation before it was accepted. `userId`: the racer it was meant for, as in
 * its issue.
 */
export interface InvitationWithdrawn {
  type: 'InvitationWithdrawn';
  data: { invitationId: string; eventId: number; userId: string | null; withdrawnAt: number };
}

/** The event was deleted, or its participants were removed. */
export interface InvitationRevoked {
  type: 'InvitationRevoked';
  data: { invitationId: string; eventId: number; revokedAt: number };
}

/** Its event was restored, so it is what it was before it was revoked. */
export interface InvitationRestored {
  type: 'InvitationRestored';
  data: { invitationId: string; eventId: number; restoredAt: number };
}

export const INVITATION_STREAMS = 'invitation-';

export function invitationStream(invitationId: string): string {
  return `${INVITATION_STREAMS}${invitationId}`;
}
