import { systemStatusProjection } from './system-status.projection';

/** The read model of the switches of the game. */
export const systemReadModels = {
  statuses: systemStatusProjection,
};
