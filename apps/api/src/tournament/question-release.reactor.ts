import type { CommandBus } from '@nestjs/cqrs';
import { contextCausedBy } from '@app/event-store';
import type { ProjectionRunner, Reactor } from '@app/projections';
import { AUDIT_STREAMS, type AuditEvent } from '../audit/audit.events';
import type { ProcessClock } from '../stores/process-clock';
import { HandleTournament } from './tournament.commands';
import type { Tournaments } from './tournaments';
import { tournamentsProjection } from './tournaments.projection';

/** Takes a question that was deleted out of the rounds it was assigned to. */
export function questionReleaseReactor(
  tournaments: Tournaments,
  commands: CommandBus,
  clock: ProcessClock,
  runner: ProjectionRunner,
): Reactor<AuditEvent> {
  const name = 'question-release';
  return {
    name,
    streams: [AUDIT_STREAMS],
    from: 'start',
    on: {
      AdminActed: async (event) => {
        const { action, target } = event.data;
        if (action !== 'question-deleted') return;
        const isCurrent = await runner.untilPosition(event.position, [tournamentsProjection.name]);
        if (!isCurrent) throw new Error('The events are not yet known as they were when the question was deleted');
        for (const eventId of await tournaments.withQuestion(target.id)) {
          const now = clock.now();
          const context = contextCausedBy(event, `${name} ${eventId}`, now, { kind: 'process', name });
          await commands.execute(
            new HandleTournament(eventId, { type: 'ReleaseQuestion', questionId: target.id, now }, context),
          );
        }
      },
    },
  };
}
