import { gamesProjection } from './games.projection';

/** The read model of races. */
export const gameReadModels = {
  games: gamesProjection,
};
