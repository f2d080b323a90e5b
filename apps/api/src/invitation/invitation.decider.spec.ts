import { specOf } from '../../../../libs/event-store/src/testing/decider-spec';
import { invitationDecider, type InvitationCommand } from './invitation.decider';
import type { InvitationEvent } from './invitation.events';

const NOW = 1_750_000_000_000;
const A_DAY_MS = 86_400_000;
const about = { invitationId: 'i1', eventId: 4 };
const { given } = specOf(invitationDecider);

const issued = (userId: string | null): InvitationEvent => ({
  type: 'InvitationIssued',
  data: { ...about, userId, issuedAt: NOW, expiresAt: NOW + A_DAY_MS },
});
const acceptedBy = (userId: string, acceptedAt = NOW + 1): InvitationEvent => ({
  type: 'InvitationAccepted',
  data: { ...about, userId, acceptedAt },
});
const expired = (expiredAt = NOW + A_DAY_MS): InvitationEvent => ({
  type: 'InvitationExpired',
  data: { ...about, expiredAt },
});
const revoked = (revokedAt = NOW + 5): InvitationEvent => ({
  type: 'InvitationRevoked',
  data: { ...about, revokedAt },
});

const issue = (userId: string | null, now = NOW): InvitationCommand => ({
  type: 'IssueInvitation',
  ...about,
  userId,
  now,
});
const accept = (userId: string, now = NOW + 1): InvitationCommand => ({
  type: 'AcceptInvitation',
  invitationId: 'i1',
  userId,
  now,
});
const expire = (now: number): InvitationCommand => ({ type: 'ExpireInvitation', invitationId: 'i1', now });
const revoke = (now = NOW + 5): InvitationCommand => ({ type: 'RevokeInvitation', invitationId: 'i1', now });

describe('an invitation', () => {
  it('is issued once, for a day', () => {
    given().when(issue('ada')).then(issued('ada'));
    given().when(issue(null)).then(issued(null));
    given(issued('ada'))
      .when(issue('ada', NOW + 9))
      .then();
    given(issued('ada'), revoked()).when(issue('ada')).then();
  });

  it('that was never issued is no invitation', () => {
    for (const command of [accept('ada'), expire(NOW), revoke()]) given().when(command).rejected('invitation-invalid');
  });

  it('is accepted by whom it is for', () => {
    given(issued('ada')).when(accept('ada')).then(acceptedBy('ada'));
    given(issued('ada')).when(accept('bea')).rejected('invitation-not-yours');
  });

  it('for whoever accepts first is bound to that one', () => {
    given(issued(null)).when(accept('bea')).then(acceptedBy('bea'));
    given(issued(null), acceptedBy('bea')).when(accept('ada')).rejected('invitation-not-yours');
  });

  it('is accepted once, however often it is said', () => {
    given(issued(null), acceptedBy('bea'))
      .when(accept('bea', NOW + 7))
      .then();
  });

  it('stays accepted when its day is over', () => {
    const history = [issued('ada'), acceptedBy('ada')];
    given(...history)
      .when(accept('ada', NOW + 2 * A_DAY_MS))
      .then();
    given(...history)
      .when(expire(NOW + 2 * A_DAY_MS))
      .then();
  });

  it('can be accepted until the last millisecond of its day', () => {
    const last = NOW + A_DAY_MS - 1;
    given(issued('ada')).when(accept('ada', last)).then(acceptedBy('ada', last));
    given(issued('ada'))
      .when(accept('ada', last + 1))
      .rejected('invitation-expired');
  });

  it('expires once, and not before its time', () => {
    given(issued(null))
      .when(expire(NOW + A_DAY_MS - 1))
      .then();
    given(issued(null))
      .when(expire(NOW + A_DAY_MS))
      .then(expired());
    given(issued(null), expired())
      .when(expire(NOW + 2 * A_DAY_MS))
      .then();
    given(issued('ada'), expired()).when(accept('ada')).rejected('invitation-expired');
    given(issued('ada'), expired()).when(accept('bea')).rejected('invitation-not-yours');
  });

  it('is revoked once, whatever became of it', () => {
    given(issued(null)).when(revoke()).then(revoked());
    given(issued(null), acceptedBy('bea')).when(revoke()).then(revoked());
    given(issued(null), expired()).when(revoke()).then(revoked());
    given(issued(null), revoked())
      .when(revoke(NOW + 9))
      .then();
  });

  it('that was revoked is no invitation any more, for nobody', () => {
    const history = [issued('ada'), acceptedBy('ada'), revoked()];
    given(...history)
      .when(accept('ada'))
      .rejected('invitation-invalid');
    given(...history)
      .when(accept('bea'))
      .rejected('invitation-invalid');
    given(...history)
      .when(expire(NOW + A_DAY_MS))
      .then();
  });
});
