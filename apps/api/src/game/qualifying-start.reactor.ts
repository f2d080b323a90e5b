import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../stores/process-clock';
import { RACER_STREAMS, type RacerEvent } from '../racer/racer.events';
import type { QualifyingRace } from './qualifying-race';

/** Begins a race whose start was broken off between its two writes. */
export function qualifyingStartReactor(race: QualifyingRace, clock: ProcessClock): Reactor<RacerEvent> {
  const name = 'qualifying-start';
  return {
    name,
    streams: [RACER_STREAMS],
    from: 'start',
    on: {
      QualifyingGameStarted: async (event) => {
        await race.begin(event, clock.now(), { kind: 'process', name });
      },
    },
  };
}
