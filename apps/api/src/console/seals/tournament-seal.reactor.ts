import type { Reactor } from '@app/projections';
import { TOURNAMENT_STREAMS, type TournamentEvent } from '../../finals/tournament/tournament.events';
import type { SealTimer } from './seal.timer';

/** Seals the log at the end of each tournament, so that its result cannot be changed unnoticed from then on. */
export function tournamentSealReactor(timer: SealTimer): Reactor<TournamentEvent> {
  return {
    name: 'tournament-seal',
    streams: [TOURNAMENT_STREAMS],
    on: { TournamentCompleted: () => timer.seal() },
  };
}
