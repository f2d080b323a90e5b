import type { OwnTournamentView, RoundStatusView } from '@app/contracts';
import { generatePath } from 'react-router-dom';
import { paths } from '../../site/paths';

/** The state of a tournament for one racer. */
export type Participation = 'live' | 'invited' | 'coming' | 'over';

export function participationIn({ status, invitation }: OwnTournamentView): Participation {
  if (invitation) return 'invited';
  switch (status) {
    case 'active':
      return 'live';
    case 'scheduled':
      return 'coming';
    case 'completed':
      return 'over';
    default:
      return status satisfies never;
  }
}

/** The address where the racer can race, or accept the invitation. */
export function tournamentPath({ eventId, invitation }: OwnTournamentView): string {
  if (invitation) return generatePath(paths.invitation, { token: invitation.token });
  return generatePath(paths.tournamentPlay, { eventId: String(eventId) });
}

/** What the lit button of the home screen opens. `unknown`: nothing is lit before the rounds are known. */
export type HomeLead = 'race' | 'tournament' | 'leaderboard' | 'unknown';

/**
 * A live tournament or an open invitation comes first. When no race is left, a coming tournament comes next,
 * otherwise the leaderboard.
 */
export function homeLead(status: RoundStatusView | undefined, next: OwnTournamentView | undefined): HomeLead {
  const participation = next && participationIn(next);
  if (participation === 'live' || participation === 'invited') return 'tournament';
  if (!status) return 'unknown';
  if (!isSpent(status)) return 'race';
  return participation === 'coming' ? 'tournament' : 'leaderboard';
}

/** True when no race is open and none can be started. */
export const isSpent = ({ roundsPlayed, roundsLimit, openGameId }: RoundStatusView) =>
  openGameId === null && roundsPlayed >= roundsLimit;
