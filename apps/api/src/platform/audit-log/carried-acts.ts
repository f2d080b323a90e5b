import type { Document } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import type { AdminAct } from './audit.events';

/** An act that is not in the log yet. */
export interface CarriedAct {
  commandId: string;
  context: CommandContext;
  act: AdminAct;
}

/**
 * A document that carries the records of its changes until the log has them. The change and its record are one
 * write, so neither a crash nor an unreachable event store can lose only one of them.
 * `removed`: the document is deleted, and kept only until the log has the record. `AuditedCollection` writes
 * both fields.
 */
export interface ActCarrier extends Document {
  unrecordedActs?: CarriedAct[];
  removed?: true;
}

export const carriedAct = (context: CommandContext, act: AdminAct): CarriedAct => {
  return { commandId: context.commandId, context, act };
};
