import { contextCausedBy } from '@app/event-store';
import type { ProjectionRunner, Reactor } from '@app/projections';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';
import type { Commands } from '../../platform/commands/commands';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { ReleaseQuestion } from './tournament.commands';
import type { Tournaments } from './tournaments';
import { tournamentsProjection } from './tournaments.projection';

/** Removes a deleted question from the rounds that have it. */
export function questionReleaseReactor(
  tournaments: Tournaments,
  commands: Commands,
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
        // Waits until the read model shows the events as they were when the question was deleted.
        await runner.requirePosition(event.position, [tournamentsProjection.name]);
        for (const eventId of await tournaments.withQuestion(target.id)) {
          const context = contextCausedBy(event, `${name} ${eventId}`, clock.now(), { kind: 'process', name });
          await commands.execute(new ReleaseQuestion({ eventId, questionId: target.id }, context));
        }
      },
    },
  };
}
