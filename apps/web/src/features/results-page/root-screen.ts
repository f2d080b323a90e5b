import type { ActiveScheduleAnswer, SystemStatusView } from '@app/contracts';
import type { SessionState } from '../session/session-provider';

/** What stands at `/`. `deciding`: not all is known yet. */
export type RootScreen = 'deciding' | 'game' | 'tournament-results' | 'off-season';

/** What is known so far; undefined while it is being asked for, null when the server did not say. */
interface Known {
  session: SessionState['status'];
  system: SystemStatusView | null | undefined;
  schedule: ActiveScheduleAnswer | undefined;
}

/**
 * Visitors meet the results. Players meet them when the results page is switched on, the thank-you between two
 * seasons (the game disabled, no schedule active), and otherwise the game.
 */
export function rootScreen({ session, system, schedule }: Known): RootScreen {
  if (session === 'unknown' || system === undefined) return 'deciding';
  if (system?.tournamentResultsPageEnabled) return 'tournament-results';
  const isTrackOpen = system === null || system.gameEnabled;
  if (isTrackOpen) return session === 'visitor' ? 'tournament-results' : 'game';
  if (schedule === undefined) return 'deciding';
  if (schedule === null) return 'off-season';
  return session === 'visitor' ? 'tournament-results' : 'game';
}
