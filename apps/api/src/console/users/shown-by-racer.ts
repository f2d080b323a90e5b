import { racerStatusProjection } from '../../people/racer/racer-status.projection';
import { visibilityProjection } from '../../people/racer/visibility.projection';
import { leaderboardProjection } from '../../racing/leaderboard/leaderboard.projection';
import { rankHistoryProjection } from '../../racing/leaderboard/rank-history.projection';
import { progressProjection } from '../../racing/progress/progress.projection';

/** The read models that show an administrator's act on a racer. */
export const shownByRacer = [
  racerStatusProjection,
  leaderboardProjection,
  rankHistoryProjection,
  progressProjection,
  visibilityProjection,
] as const;
