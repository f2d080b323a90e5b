import type { InvitationEvent } from './invitation.events';

export type InvitationState = { status: 'none' } | Invitation;

/** Times are milliseconds since 1970. */
export interface Invitation {
  status: 'pending' | 'accepted' | 'expired' | 'revoked';
  eventId: number;
  /** The racer it is meant for; null for whoever accepts first. */
  userId: string | null;
  expiresAt: number;
  /** Stays set when an accepted invitation is revoked. */
  acceptedBy: string | null;
}

export const noInvitation: InvitationState = { status: 'none' };

export function evolve(state: InvitationState, event: InvitationEvent): InvitationState {
  if (event.type === 'InvitationIssued') {
    const { eventId, userId, expiresAt } = event.data;
    return { status: 'pending', eventId, userId, expiresAt, acceptedBy: null };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'InvitationAccepted':
      return { ...state, status: 'accepted', acceptedBy: event.data.userId };
    case 'InvitationExpired':
      return { ...state, status: 'expired' };
    case 'InvitationWithdrawn':
    case 'InvitationRevoked':
      return { ...state, status: 'revoked' };
    default:
      return event satisfies never;
  }
}

/** True from the moment of expiry on. Until then the invitation can be accepted. */
export const isPast = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: number) => now >= expiresAt;
