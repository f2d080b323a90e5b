// @offered
import { seasonRacesProjection } from './season-races.projection';
import { seasonsProjection } from './seasons.projection';

/** The read models of closed seasons. */
export const seasonsReadModels = { seasons: seasonsProjection, races: seasonRacesProjection };
