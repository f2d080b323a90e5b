import type { ActiveScheduleAnswer, SystemStatusView } from '@app/contracts';
import type { SessionState } from '../site/session/session-provider';

/** The screen at `/`. `deciding`: not everything is known yet. */
export type RootScreen = 'deciding' | 'game' | 'tournament-results' | 'off-season';

/** The facts so far: undefined while they are being loaded, null when the server did not answer. */
interface Known {
  session: SessionState['status'];
  system: Pick<SystemStatusView, 'gameEnabled' | 'tournamentResultsPageEnabled'> | null | undefined;
  schedule: ActiveScheduleAnswer | undefined;
}

/**
 * Visitors get the results. Players get the results when the results page is switched on, the thank-you between
 * two seasons (game disabled, no schedule active), and otherwise the game.
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
