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
    purpose: name,
    on: {
      QualifyingGameStarted: async (event) => {
        // Nearly always the request has begun it. Its questions, which may be deleted by now, are not needed then.
        if (await race.load(event.data.gameId)) return;
        await race.begin(event, { now: clock.now(), actor: { kind: 'process', name } });
      },
    },
  };
}
