// @offered
import { type Projection, type ReadModelDocument, storedPosition, type Unstamped } from '@app/projections';
import { INVITATION_STREAMS, type InvitationEvent } from './invitation.events';

/**
 * An invitation that was not withdrawn. `_id` is its id; times are milliseconds since 1970. A
 * pending one past `expiresAt` has expired, even if the log does not say so yet.
 */
export type InvitationDocument = IssuedDocument & Acceptance;

type Acceptance =
  | { status: 'pending' | 'expired'; acceptedBy: null; acceptedAt: null }
  | { status: 'accepted'; acceptedBy: string; acceptedAt: number };

interface IssuedDocument extends ReadModelDocument {
  eventId: number;
  /** The racer it is meant for; null for whoever accepts first. */
  userId: string | null;
  issuedAt: number;
  /** The log position of its issue, written like `position`. */
  issuedPosition: string;
  expiresAt: number;
  /** When the timer must look at it again; null when time alone changes nothing any more. */
  dueAt: number | null;
  /** The log position at which it was revoked, written like `position`; missing as long as it is not. */
  revoked?: string;
}

export const invitationsProjection: Projection<InvitationDocument, InvitationEvent> = {
  name: 'invitations',
  version: 4,
  streams: [INVITATION_STREAMS],
  vital: false,
  indexes: [
    { key: { eventId: 1, issuedAt: -1 } },
    { key: { eventId: 1, userId: 1 } },
    { key: { eventId: 1, acceptedBy: 1 } },
    { key: { userId: 1, status: 1 } },
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
      apply: (invitation) =>
        invitation ? { ...invitation, status: 'expired', dueAt: null, acceptedBy: null, acceptedAt: null } : null,
    },
    InvitationWithdrawn: { documents: ({ data }) => data.invitationId, apply: () => null },
    InvitationRevoked: {
      documents: ({ data }) => data.invitationId,
      apply: (invitation, { position }) =>
        invitation ? { ...invitation, dueAt: null, revoked: storedPosition(position) } : null,
    },
    InvitationRestored: {
      documents: ({ data }) => data.invitationId,
      apply: (invitation) => (invitation ? unrevoked(invitation) : null),
    },
  },
};

function unrevoked({ revoked: _revoked, ...invitation }: Unstamped<InvitationDocument>) {
  return { ...invitation, dueAt: invitation.status === 'pending' ? invitation.expiresAt : null };
}
