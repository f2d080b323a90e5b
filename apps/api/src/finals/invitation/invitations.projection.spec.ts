import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { InvitationEvent } from './invitation.events';
import { invitationsProjection } from './invitations.projection';

const readModel = specOf(invitationsProjection);
const about = { invitationId: 'i1', eventId: 4 };
const issued: InvitationEvent = {
  type: 'InvitationIssued',
  data: { ...about, userId: null, issuedAt: 1_000, expiresAt: 9_000 },
};
const accepted: InvitationEvent = { type: 'InvitationAccepted', data: { ...about, userId: 'ada', acceptedAt: 2_000 } };
const expired: InvitationEvent = { type: 'InvitationExpired', data: { ...about, expiredAt: 9_500 } };
const withdrawn: InvitationEvent = {
  type: 'InvitationWithdrawn',
  data: { ...about, userId: null, withdrawnAt: 3_000 },
};
const revoked: InvitationEvent = { type: 'InvitationRevoked', data: { ...about, revokedAt: 3_000 } };

const pending = {
  _id: 'i1',
  eventId: 4,
  userId: null,
  status: 'pending' as const,
  issuedAt: 1_000,
  issuedPosition: '00000000000000000001',
  expiresAt: 9_000,
  dueAt: 9_000,
  acceptedBy: null,
  acceptedAt: null,
};
const given = (...events: InvitationEvent[]) => readModel.given(recorded('invitation-i1', events));

describe('The invitations', () => {
  it('are pending when they are issued', () => {
    given(issued).then(pending);
  });

  it('have the racer who accepted them, and the time', () => {
    given(issued, accepted).then({
      ...pending,
      status: 'accepted',
      dueAt: null,
      acceptedBy: 'ada',
      acceptedAt: 2_000,
    });
  });

  it('expire', () => {
    given(issued, expired).then({ ...pending, status: 'expired', dueAt: null });
  });

  it('are gone when they are taken back', () => {
    given(issued, withdrawn).then();
    given(issued, revoked).then({ ...pending, dueAt: null, revoked: '00000000000000000002' });
  });

  it('are what they were when their event is restored', () => {
    const restored: InvitationEvent = { type: 'InvitationRestored', data: { ...about, restoredAt: 4_000 } };
    given(issued, revoked, restored).then(pending);
    for (const end of [accepted, expired]) {
      expect(given(issued, end, revoked, restored).documents).toEqual(given(issued, end).documents);
    }
  });
});
