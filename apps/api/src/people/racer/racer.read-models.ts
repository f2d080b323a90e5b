import { racerStatusProjection } from './racer-status.projection';
import { visibilityProjection } from './visibility.projection';

/** The read models of racers. */
export const racerReadModels = {
  statuses: racerStatusProjection,
  visibilities: visibilityProjection,
};
