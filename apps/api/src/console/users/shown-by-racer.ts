import { racerStatusProjection } from '../../people/racer/racer-status.projection';
import { visibilityProjection } from '../../people/racer/visibility.projection';
import { leaderboardReadModels } from '../../racing/leaderboard/leaderboard.read-models';
import { progressReadModels } from '../../racing/progress/progress.read-models';

/** The read models that show an administrator's act on a racer. */
export const shownByRacer = [
  racerStatusProjection,
  visibilityProjection,
  ...Object.values(leaderboardReadModels),
  ...Object.values(progressReadModels),
] as const;
