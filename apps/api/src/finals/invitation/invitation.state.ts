import type { InvitationEvent } from './invitation.events';

export type InvitationState = { status: 'none' } | Invitation;

/** `acceptedBy` stays set when an accepted invitation is revoked. */
export type Invitation = Issued &
  (
    | { status: 'pending' | 'expired'; acceptedBy: null }
    | { status: 'accepted'; acceptedBy: string }
    /** `before`: what it is again when its event is restored; null when it was withdrawn. */
    | { status: 'revoked'; acceptedBy: string | null; before: Unrevoked | null }
  );

type Unrevoked = Exclude<Invitation, { status: 'revoked' }>;

/** Times are milliseconds since 1970. */
interface Issued {
  eventId: number;
  /** The racer it is meant for; null for whoever accepts first. */
  userId: string | null;
  expiresAt: number;
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
      return { ...state, status: 'expired', acceptedBy: null };
    case 'InvitationWithdrawn':
      return { ...state, status: 'revoked', before: null };
    case 'InvitationRevoked':
      return { ...state, status: 'revoked', before: state.status === 'revoked' ? state.before : state };
    case 'InvitationRestored':
      return state.status === 'revoked' && state.before ? state.before : state;
    default:
      return event satisfies never;
  }
}

/** True from the moment of expiry on. Until then the invitation can be accepted. */
export const isPast = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: number) => now >= expiresAt;
