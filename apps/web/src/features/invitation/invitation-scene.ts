import type { InvitationView } from '@app/contracts';

/** The content of the invitation page. */
export type InvitationScene =
  | { name: 'loading' | 'failed' | 'invalid' }
  | { name: 'expired' | 'sign-in' | 'pending' | 'accepted' | 'not-yours' | 'taken'; invitation: InvitationView };

/** The facts known so far. */
interface Known {
  session: 'unknown' | 'visitor' | 'signed-in';
  invitation: InvitationView | undefined;
  /** Why there is no invitation: the link is invalid, or the server did not answer. */
  failure: 'invalid' | 'unavailable' | null;
}

/** A visitor has to log in before the page tells whom the invitation is meant for. */
export function invitationScene({ session, invitation, failure }: Known): InvitationScene {
  if (session === 'unknown') return { name: 'loading' };
  if (!invitation) {
    if (failure === null) return { name: 'loading' };
    return { name: failure === 'invalid' ? 'invalid' : 'failed' };
  }
  if (invitation.status === 'expired') return { name: 'expired', invitation };
  if (session === 'visitor') return { name: 'sign-in', invitation };
  if (invitation.status === 'accepted') return { name: invitation.isYours ? 'accepted' : 'taken', invitation };
  const isMeantForAnother = invitation.playerName !== null && !invitation.isYours;
  return { name: isMeantForAnother ? 'not-yours' : 'pending', invitation };
}
