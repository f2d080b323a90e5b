import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { GAME_STREAMS, type GameEvent } from '../../racing/game/game.events';
import type { DuelRace } from './duel-race.process';

/** Takes the result of every finished leg into its duel. */
export function duelLegFinishReactor(race: DuelRace, clock: ProcessClock): Reactor<GameEvent> {
  const name = 'duel-leg-finish';
  return {
    name,
    streams: [GAME_STREAMS],
    from: 'start',
    purpose: name,
    on: {
      GameFinished: (event) => race.recordFinish(event, { now: clock.now(), actor: { kind: 'process', name } }),
    },
  };
}
