// @offered
import { progressProjection } from './progress.projection';

/** The read models of what racers have reached: each has one document for a racer, with the id of the user. */
export const progressReadModels = {
  progress: progressProjection,
};
