import { specOf } from '@app/event-store/testing/decider-spec';
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

const withdrawn = (userId: string | null): InvitationEvent => ({
  type: 'InvitationWithdrawn',
  data: { ...about, userId, withdrawnAt: NOW + 5 },
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
const withdraw: InvitationCommand = { type: 'WithdrawInvitation', invitationId: 'i1', now: NOW + 5 };

describe('an invitation', () => {
  it('is issued once, for a day', () => {
    given().when(issue('ada')).then(issued('ada'));
    given().when(issue(null)).then(issued(null));
    given(issued('ada'))
      .when(issue('ada', NOW + 9))
      .then();
    given(issued('ada'), revoked()).when(issue('ada')).then();
  });

  it('cannot be used if it was never issued', () => {
    for (const command of [accept('ada'), expire(NOW), withdraw, revoke()])
      given().when(command).rejected('invitation-invalid');
  });

  it('is accepted by the racer it is meant for', () => {
    given(issued('ada')).when(accept('ada')).then(acceptedBy('ada'));
    given(issued('ada')).when(accept('bea')).rejected('invitation-not-yours');
  });

  it('is bound to the first who accepts it, if it is open', () => {
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

  it('is what it was when its event is restored, but not when it was withdrawn', () => {
    const restore: InvitationCommand = { type: 'RestoreInvitation', invitationId: about.invitationId, now: NOW + 9 };
    const restored: InvitationEvent = { type: 'InvitationRestored', data: { ...about, restoredAt: NOW + 9 } };
    for (const end of [[], [acceptedBy('bea')], [expired()]]) {
      const spec = given(issued(null), ...end, revoked());
      spec.when(restore).then(restored);
      expect(given(issued(null), ...end, revoked(), restored).state).toEqual(given(issued(null), ...end).state);
    }
    given(issued(null)).when(restore).then();
    given(issued(null), withdrawn(null), revoked()).when(restore).then();
  });

  it('can be withdrawn until somebody accepts it, and then no longer works', () => {
    given(issued('ada')).when(withdraw).then(withdrawn('ada'));
    given(issued(null), expired()).when(withdraw).then(withdrawn(null));
    given(issued('ada'), withdrawn('ada')).when(withdraw).then();
    given(issued('ada'), acceptedBy('ada')).when(withdraw).rejected('invitation-already-accepted');
    given(issued('ada'), withdrawn('ada')).when(accept('ada')).rejected('invitation-invalid');
  });

  it('no longer works for anybody once it is revoked', () => {
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
