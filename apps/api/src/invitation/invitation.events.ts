/** All times are milliseconds since 1970 and end in `At`. The token is a secret and kept outside the log. */
export type InvitationEvent = InvitationIssued | InvitationAccepted | InvitationExpired | InvitationRevoked;

export interface InvitationIssued {
  type: 'InvitationIssued';
  /** `userId`: whom it is for; null for whoever accepts first. */
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

/** Its event was deleted, or its participants were cleared. */
export interface InvitationRevoked {
  type: 'InvitationRevoked';
  data: { invitationId: string; eventId: number; revokedAt: number };
}

export const INVITATION_STREAMS = 'invitation-';

export function invitationStream(invitationId: string): string {
  return `${INVITATION_STREAMS}${invitationId}`;
}
