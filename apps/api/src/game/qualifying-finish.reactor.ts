import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../stores/process-clock';
import { GAME_STREAMS, type GameEvent } from './game.events';
import type { GameStreams } from './game-streams';

/** Tells the racer of a race whose finish was broken off between its two writes. */
export function qualifyingFinishReactor(games: GameStreams, clock: ProcessClock): Reactor<GameEvent> {
  const name = 'qualifying-finish';
  return {
    name,
    streams: [GAME_STREAMS],
    from: 'start',
    on: {
      GameFinished: async (event) => {
        if (event.data.kind !== 'qualifying') return;
        await games.recordFinish(event, clock.now(), { kind: 'process', name });
      },
    },
  };
}
