import { eventNumbersProjection } from './event-numbers.projection';
import { participantsProjection } from './participants.projection';
import { tournamentRoundsProjection } from './tournament-rounds.projection';
import { tournamentsProjection } from './tournaments.projection';

/** The read models of events and their tournaments. */
export const tournamentReadModels = {
  tournaments: tournamentsProjection,
  rounds: tournamentRoundsProjection,
  participants: participantsProjection,
  eventNumbers: eventNumbersProjection,
};
