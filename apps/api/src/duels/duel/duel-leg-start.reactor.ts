import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { DUEL_STREAMS, type DuelEvent } from './duel.events';
import type { DuelRace } from './duel-race.process';

/** Makes the second write of a leg's start that was interrupted. */
export function duelLegStartReactor(race: DuelRace, clock: ProcessClock): Reactor<DuelEvent> {
  const name = 'duel-leg-start';
  return {
    name,
    streams: [DUEL_STREAMS],
    from: 'start',
    purpose: name,
    on: {
      DuelLegStarted: async (event) => {
        await race.begin(event, { now: clock.now(), actor: { kind: 'process', name } });
      },
    },
  };
}
