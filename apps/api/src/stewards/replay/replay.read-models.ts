import { replayedTournamentsProjection } from './replayed-tournaments.projection';

export const replayReadModels = { tournaments: replayedTournamentsProjection };
