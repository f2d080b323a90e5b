import type { Document } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import type { AdminAct } from './audit.events';

/** An act on its way into the log. */
export interface CarriedAct {
  commandId: string;
  context: CommandContext;
  act: AdminAct;
}

/**
 * Content that carries what was done to it until the log has it: the change and the word of it are one write, so that
 * neither a crash nor an event store that is down can lose the one and keep the other. `AuditLog.settle` moves them.
 */
export interface ActCarrier extends Document {
  unrecordedActs?: CarriedAct[];
}

export const carriedAct = (context: CommandContext, act: AdminAct): CarriedAct => {
  return { commandId: context.commandId, context, act };
};
