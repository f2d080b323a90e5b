import { type Projection, type ReadModelDocument, storedPosition } from '@app/projections';
import { INVITATION_STREAMS, type InvitationEvent } from './invitation.events';

/**
 * An invitation that was not revoked. `_id` is its id; times are milliseconds since 1970. What is past `expiresAt` and
 * still pending has expired, whether or not the log says so yet.
 */
export interface InvitationDocument extends ReadModelDocument {
  eventId: number;
  /** Whom it is for; null for whoever accepts first. */
  userId: string | null;
  status: 'pending' | 'accepted' | 'expired';
  issuedAt: number;
  /** Its place in the log when it was issued, as `position` is written. */
  issuedPosition: string;
  expiresAt: number;
  /** When it has to be looked at again; null when nothing happens to it any more by the time alone. */
  dueAt: number | null;
  acceptedBy: string | null;
  acceptedAt: number | null;
}

export const invitationsProjection: Projection<InvitationDocument, InvitationEvent> = {
  name: 'invitations',
  version: 2,
  streams: [INVITATION_STREAMS],
  indexes: [
    { key: { eventId: 1, issuedAt: -1 } },
    { key: { eventId: 1, userId: 1 } },
    { key: { eventId: 1, acceptedBy: 1 } },
    { key: { dueAt: 1 } },
  ],
  on: {
    InvitationIssued: {
      documents: ({ data }) => data.invitationId,
      apply: (_none, { position, data: { invitationId, eventId, userId, issuedAt, expiresAt } }) => ({
        _id: invitationId,
        eventId,
        userId,
        status: 'pending',
        issuedAt,
        issuedPosition: storedPosition(position),
        expiresAt,
        dueAt: expiresAt,
        acceptedBy: null,
        acceptedAt: null,
      }),
    },
    InvitationAccepted: {
      documents: ({ data }) => data.invitationId,
      apply: (invitation, { data: { userId: acceptedBy, acceptedAt } }) =>
        invitation ? { ...invitation, status: 'accepted', dueAt: null, acceptedBy, acceptedAt } : null,
    },
    InvitationExpired: {
      documents: ({ data }) => data.invitationId,
      apply: (invitation) => (invitation ? { ...invitation, status: 'expired', dueAt: null } : null),
    },
    InvitationRevoked: {
      documents: ({ data }) => data.invitationId,
      apply: () => null,
    },
  },
};
