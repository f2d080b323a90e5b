import { contextCausedBy } from '@app/event-store';
import type { Reactor } from '@app/projections';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { deletedQuestionOf } from '../questions/question-deletion';
import type { RoundSets } from './round-sets';

/**
 * Removes a deleted question from its qualification round when its deletion was interrupted. It goes on with the
 * administrator's own command, so it does not matter who was faster.
 */
export function roundReleaseReactor(rounds: RoundSets, clock: ProcessClock): Reactor<AuditEvent> {
  const name = 'round-release';
  return {
    name,
    streams: [AUDIT_STREAMS],
    from: 'start',
    on: {
      AdminActed: async (event) => {
        const deleted = deletedQuestionOf(event.data);
        if (!deleted) return;
        const { actor, commandId } = event.metadata;
        const context = { ...contextCausedBy(event, name, clock.now(), actor), commandId };
        await rounds.release(deleted.id, deleted.replacedBy, context);
      },
    },
  };
}
