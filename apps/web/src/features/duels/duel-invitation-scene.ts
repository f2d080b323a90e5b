import type { DuelInvitationView } from '@app/contracts';

/** The content of the page of a challenge's link. */
export type DuelInvitationScene =
  'visitor' | 'mine' | 'invited' | 'accepted' | 'declined' | 'withdrawn' | 'taken' | 'other' | 'expired' | 'over';

/** What somebody with the link is told, and can do. */
export function duelInvitationScene({ status, you }: Pick<DuelInvitationView, 'status' | 'you'>): DuelInvitationScene {
  switch (status) {
    case 'expired':
      return 'expired';
    case 'declined':
      return 'declined';
    case 'withdrawn':
      return 'withdrawn';
    case 'pending':
      if (you === 'visitor') return 'visitor';
      if (you === 'challenger') return 'mine';
      return you === 'invited' ? 'invited' : 'other';
    case 'accepted':
    case 'active':
    case 'completed':
      if (you === 'visitor') return 'visitor';
      if (you === 'other' || you === 'invited') return 'taken';
      return status === 'completed' ? 'over' : 'accepted';
    default:
      return status satisfies never;
  }
}
