import type { LeaderboardEntry, OwnStandingView, PlayerStatsView } from '../leaderboard.contract';
import type { PlayerProfileView, ProfileStatsView, ProgressStatsView, RaceHonoursView } from '../progress.contract';
import type { StatsView } from '../system.contract';

export interface LeaderboardCalls {
  /** Best first; the top ten by default. */
  'GET /api/leaderboard': { access: 'public'; query: { limit?: number; offset?: number }; answer: LeaderboardEntry[] };
  /** The caller's own standing, in the top ten or below. */
  'GET /api/leaderboard/me': { access: 'player'; answer: OwnStandingView };
  'GET /api/leaderboard/{count}': { access: 'public'; params: { count: number }; answer: LeaderboardEntry[] };
  /** By racing name, in any case. Hidden racers are not found. */
  'GET /api/player/{name}/stats': { access: 'public'; answer: PlayerStatsView };
  'GET /api/stats': { access: 'public'; answer: StatsView };
  'GET /api/users/profile-stats': { access: 'player'; answer: ProgressStatsView };
  'GET /api/profile/stats': { access: 'player'; answer: ProfileStatsView };
  /** What one of the caller's own races brought. */
  'GET /api/games/{id}/honours': { access: 'player'; answer: RaceHonoursView; refusals: 'game-not-found' };
  /** The profile of any racer, for every signed-in player. */
  'GET /api/users/{id}/stats': { access: 'player'; answer: PlayerProfileView };
}
