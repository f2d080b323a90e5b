import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import {
  type CommandContext,
  DataDirectoryInUse,
  DeciderCommandHandler,
  Rejection,
  UpcastingEventStore,
} from '@app/event-store';
import { describeReaction, Reactions } from '@app/projections';
import { AuditLog } from './platform/audit-log/audit-log';
import { type Config, InvalidConfig, readConfig } from './platform/config';
import { holdDataDirectory } from './platform/stores/data-directory';
import { documentStoreAdapter, eventStoreAdapter, StoreUnreachable } from './platform/stores/store-adapters';
import { ReactionRedrives } from './season/system/reaction-redrives.process';
import { upcasters } from './stored-events';

const SHOWN_MAX = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Without an argument: shows the events that reactors could not handle. With the name of a reactor or the id of one
 * of them: lets what is parked be tried again. The application may run meanwhile if no store is embedded.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const release = await holdDataDirectory(config);
  const documents = await documentStoreAdapter(config).open();
  const reactions = await Reactions.open(documents);
  try {
    const [name] = process.argv.slice(2);
    if (name === undefined) await show(reactions);
    else await redrive(name, reactions, config);
  } finally {
    await documents.close();
    release();
  }
}

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

const forOperator = [InvalidConfig, StoreUnreachable, DataDirectoryInUse, Rejection];

main().catch((error: unknown) => {
  const isForOperator = forOperator.some((kind) => error instanceof kind);
  process.stderr.write(`${error instanceof Error ? (isForOperator ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
});
