import { ignored } from '@app/projections';
import type { InvitationEvent, InvitationIssued } from '../../finals/invitation/invitation.events';
import { type ActsOf, adminAct, gatheredAct } from './act-from-event';
import { eventTarget } from './tournament.acts';

/** The invitations of one request are one act. */
const issued = gatheredAct<InvitationIssued>(
  ({ metadata }) => `invitations-${metadata.$causationId}`,
  ({ data: { eventId, userId } }, soFar) => {
    const target = eventTarget(eventId);
    if (userId === null) return { action: 'open-invitation-issued', target, before: null, after: null };
    const { userIds = [] } = (soFar?.after ?? {}) as { userIds?: readonly string[] };
    return { action: 'invitations-issued', target, before: null, after: { userIds: [...userIds, userId] } };
  },
);

/** Invitations that an administrator issued, and those that were withdrawn one by one. */
export const invitationActs: ActsOf<InvitationEvent> = {
  InvitationIssued: issued,
  InvitationWithdrawn: adminAct(({ data: { eventId, userId } }) => ({
    action: 'invitation-withdrawn',
    target: eventTarget(eventId),
    before: userId === null ? null : { userId },
    after: null,
  })),
  // These follow from another act, which is recorded itself.
  ...ignored('InvitationAccepted', 'InvitationExpired', 'InvitationRevoked', 'InvitationRestored'),
};
