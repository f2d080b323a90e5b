import { randomUUID } from 'node:crypto';
import { type CommandContext, DeciderCommandHandler, type EventStore } from '@app/event-store';
import { AuditLog } from '../platform/audit-log/audit-log';
import { upcasters } from '../stored-events';

/**
 * Where commands that change something record it, beside the acts of administrators. `seal` records nothing: a seal says
 * itself when it was made, and an act after each seal would always leave something to seal.
 */
export const auditOf = (events: EventStore): AuditLog => new AuditLog(new DeciderCommandHandler(events, { upcasters }));

/** @param command as it is typed, such as `log redrive` */
export function contextOfOperator(command: string): CommandContext {
  const id = randomUUID();
  return {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { kind: 'operator', command },
    now: Date.now(),
  };
}
