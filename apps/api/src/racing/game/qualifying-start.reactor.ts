import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { RACER_STREAMS, type RacerEvent } from '../../people/racer/racer.events';
import type { QualifyingRace } from './qualifying-race.process';

/** Makes the second write of a start that was interrupted. */
export function qualifyingStartReactor(race: QualifyingRace, clock: ProcessClock): Reactor<RacerEvent> {
  const name = 'qualifying-start';
  return {
    name,
    streams: [RACER_STREAMS],
    from: 'start',
    on: {
      QualifyingGameStarted: async (event) => {
        await race.begin(event, { now: clock.now(), actor: { kind: 'process', name } });
      },
    },
  };
}
