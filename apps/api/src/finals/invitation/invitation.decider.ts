import { INVITATION_HOURS } from '@app/contracts';
import { type Decider, Rejection } from '@app/event-store';
import type { InvitationEvent } from './invitation.events';
import { evolve, type Invitation, type InvitationState, isPast, noInvitation } from './invitation.state';

/** `now` in milliseconds since 1970. */
export type InvitationCommand = { invitationId: string; now: number } & (
  | { type: 'IssueInvitation'; eventId: number; userId: string | null }
  | { type: 'AcceptInvitation'; userId: string }
  | { type: 'ExpireInvitation' | 'WithdrawInvitation' | 'RevokeInvitation' | 'RestoreInvitation' }
);

const INVITATION_LIFETIME_MS = INVITATION_HOURS * 60 * 60_000;

export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  initialState: noInvitation,
  evolve,
  decide,
};

function decide(command: InvitationCommand, state: InvitationState): InvitationEvent[] {
  const { invitationId, now } = command;
  if (command.type === 'IssueInvitation') {
    if (state.status !== 'none') return [];
    const { eventId, userId } = command;
    const times = { issuedAt: now, expiresAt: now + INVITATION_LIFETIME_MS };
    return [{ type: 'InvitationIssued', data: { invitationId, eventId, userId, ...times } }];
  }
  if (state.status === 'none') throw new Rejection('invitation-invalid');
  const { eventId, userId } = state;
  switch (command.type) {
    case 'AcceptInvitation':
      return accept(command, state);
    case 'ExpireInvitation': {
      const isDue = state.status === 'pending' && isPast(state, now);
      return isDue ? [{ type: 'InvitationExpired', data: { invitationId, eventId, expiredAt: now } }] : [];
    }
    case 'WithdrawInvitation':
      if (state.status === 'revoked') return [];
      if (state.status === 'accepted') throw new Rejection('invitation-already-accepted');
      return [{ type: 'InvitationWithdrawn', data: { invitationId, eventId, userId, withdrawnAt: now } }];
    case 'RevokeInvitation':
      if (state.status === 'revoked') return [];
      return [{ type: 'InvitationRevoked', data: { invitationId, eventId, revokedAt: now } }];
    case 'RestoreInvitation':
      if (state.status !== 'revoked' || !state.before) return [];
      return [{ type: 'InvitationRestored', data: { invitationId, eventId, restoredAt: now } }];
    default:
      return command satisfies never;
  }
}

/** Accepting again changes nothing for the racer who holds the invitation. Other racers are refused. */
function accept(
  { invitationId, userId, now }: Extract<InvitationCommand, { type: 'AcceptInvitation' }>,
  invitation: Invitation,
): InvitationEvent[] {
  const { status, eventId } = invitation;
  if (status === 'revoked') throw new Rejection('invitation-invalid');
  const holder = invitation.acceptedBy ?? invitation.userId;
  if (holder !== null && holder !== userId) throw new Rejection('invitation-not-yours');
  if (status === 'accepted') return [];
  if (status === 'expired' || isPast(invitation, now)) throw new Rejection('invitation-expired');
  return [{ type: 'InvitationAccepted', data: { invitationId, eventId, userId, acceptedAt: now } }];
}
