import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { GAME_STREAMS, type GameEvent } from './game.events';
import type { QualifyingRace } from './qualifying-race.process';

/** Makes the second write of a finish that was interrupted: tells the racer's stream. */
export function qualifyingFinishReactor(race: QualifyingRace, clock: ProcessClock): Reactor<GameEvent> {
  const name = 'qualifying-finish';
  return {
    name,
    streams: [GAME_STREAMS],
    from: 'start',
    purpose: name,
    on: {
      GameFinished: async (event) => {
        if (event.data.kind !== 'qualifying') return;
        await race.recordFinish(event, { now: clock.now(), actor: { kind: 'process', name } });
      },
    },
  };
}
