import { randomUUID } from 'node:crypto';
import { type CommandContext, DeciderCommandHandler, UpcastingEventStore } from '@app/event-store';
import { describeReaction, Reactions } from '@app/projections';
import { AuditLog } from '../platform/audit-log/audit-log';
import type { Config } from '../platform/config';
import { holdDataDirectory } from '../platform/stores/data-directory';
import { documentStoreAdapter, eventStoreAdapter } from '../platform/stores/store-adapters';
import { ReactionRedrives } from '../season/system/reaction-redrives.process';
import { upcasters } from '../stored-events';
import { type LogCommand, say } from './log-command';

const SHOWN_MAX = 100;

export const redriveReactions: LogCommand = {
  takes: '[reactor or id]',
  does: 'tries again what reactors could not handle; without a name shows it',
  async run(config, [name]) {
    const release = await holdDataDirectory(config);
    const documents = await documentStoreAdapter(config).open();
    const reactions = await Reactions.open(documents);
    try {
      if (name === undefined) await show(reactions);
      else await redrive(name, reactions, config);
    } finally {
      await documents.close();
      release();
    }
    return true;
  },
};

async function show(unfinished: Reactions): Promise<void> {
  const { reactions, total } = await unfinished.list({ skip: 0, limit: SHOWN_MAX });
  for (const { _id, state, event, reason } of reactions) say(`${_id} ${state}: ${describeReaction(event, reason)}`);
  const shown = total > SHOWN_MAX ? `, the newest ${SHOWN_MAX} of them above` : '';
  say(`${total} unfinished${shown}`);
}

async function redrive(name: string, reactions: Reactions, config: Config): Promise<void> {
  const events = await eventStoreAdapter(config).open();
  try {
    const audit = new AuditLog(new DeciderCommandHandler(new UpcastingEventStore(events, upcasters), { upcasters }));
    const target = name.includes('.') ? { id: name } : { reactor: name };
    say(`${await new ReactionRedrives(reactions, audit).redrive(target, contextOfOperator())} redriven`);
  } finally {
    await events.close();
  }
}

function contextOfOperator(): CommandContext {
  const id = randomUUID();
  return {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { kind: 'process', name: 'redrive' },
    now: Date.now(),
  };
}
