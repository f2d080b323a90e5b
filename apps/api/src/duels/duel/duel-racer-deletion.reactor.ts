import { contextCausedBy, Rejection } from '@app/event-store';
import type { ProjectionRunner, Reactor } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from '../../people/racer/racer.events';
import type { Commands } from '../../platform/commands/commands';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { CallOffDuel } from './duel.commands';
import type { Duels } from './duels';
import { duelsProjection } from './duels.projection';

/** Ends the duels of a racer whose account was deleted. */
export function duelRacerDeletionReactor(
  duels: Duels,
  commands: Commands,
  clock: ProcessClock,
  runner: ProjectionRunner,
): Reactor<RacerEvent> {
  const name = 'duel-racer-deletion';
  return {
    name,
    streams: [RACER_STREAMS],
    from: 'start',
    on: {
      RacerDeleted: async (event) => {
        // Waits until the read model shows the duels as they were when the account was deleted.
        await runner.requirePosition(event.position, [duelsProjection.name]);
        for (const duelId of await duels.idsUnderWayOf(event.data.userId)) {
          const context = contextCausedBy(event, `${name} ${duelId}`, clock.now(), { kind: 'process', name });
          await commands.execute(new CallOffDuel({ duelId }, context)).catch(unlessOver);
        }
      },
    },
  };
}

/** The duel may have been completed or deleted in the meantime. */
function unlessOver(error: unknown): void {
  if (!(error instanceof Rejection)) throw error;
}
