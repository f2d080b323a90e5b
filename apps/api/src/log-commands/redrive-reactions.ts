import { UpcastingEventStore } from '@app/event-store';
import type { DocumentStore } from '@app/document-store';
import { describeReaction, REACTIONS, Reactions, RebuildRequests } from '@app/projections';
import type { Config } from '../platform/config';
import { holdDataDirectory } from '../platform/stores/data-directory';
import { documentStoreAdapter, eventStoreAdapter } from '../platform/stores/store-adapters';
import { ReactionRedrives } from '../season/system/reaction-redrives.process';
import { type ReadModelRebuilds, rebuildAct } from '../season/system/read-model-rebuilds.process';
import { upcasters } from '../stored-events';
import { type LogCommand, say } from './log-command';
import type { AuditLog } from '../platform/audit-log/audit-log';
import { auditOf, contextOfOperator } from './operator-acts';

const SHOWN_MAX = 100;

export const redriveReactions: LogCommand = {
  takes: '[reactor or id]',
  does: 'tries again what reactors and read models could not handle; without a name shows it',
  async run(config, [name]) {
    if (name === undefined) {
      await show(config);
      return true;
    }
    const directory = await holdDataDirectory(config);
    const documents = await documentStoreAdapter(config).open();
    try {
      return await redrive(name, documents, config);
    } finally {
      await documents.close();
      directory.release();
    }
  },
};

/** Only looks, so the application may run. */
async function show(config: Config): Promise<void> {
  const documents = await documentStoreAdapter(config).openReadModels();
  try {
    const isThere = (await documents.collectionNames()).includes(REACTIONS);
    if (isThere) await list(await Reactions.open(documents));
    else say('0 unfinished');
  } finally {
    await documents.close();
  }
}

async function list(unfinished: Reactions): Promise<void> {
  const { reactions, total } = await unfinished.list({ skip: 0, limit: SHOWN_MAX });
  for (const { _id, state, event, reason } of reactions) say(`${_id} ${state}: ${describeReaction(event, reason)}`);
  const shown = total > SHOWN_MAX ? `, the newest ${SHOWN_MAX} of them above` : '';
  say(`${total} unfinished${shown}`);
}

/** Answers whether there was anything to try again. */
async function redrive(name: string, documents: DocumentStore, config: Config): Promise<boolean> {
  const events = await eventStoreAdapter(config).open();
  try {
    const reactions = await Reactions.open(documents);
    const audit = auditOf(new UpcastingEventStore(events, upcasters));
    const redrives = new ReactionRedrives(reactions, audit, requestsIn(documents, audit));
    // Both a collection such as `leaderboard@2.1` and an id have a dot.
    const isOne = name.includes('@') ? (await reactions.find(name)) !== null : name.includes('.');
    const target = isOne ? { id: name } : { reactor: name };
    const count = await redrives.redrive(target, contextOfOperator('log redrive'));
    say(`${count} redriven`);
    return count > 0;
  } finally {
    await events.close();
  }
}

/** The application carries out what is requested: at once if it runs, else at its next start. */
const requestsIn = (documents: DocumentStore, audit: AuditLog): Pick<ReadModelRebuilds, 'begin'> => ({
  async begin(name, context) {
    await audit.record(context, rebuildAct(name));
    await (await RebuildRequests.open(documents)).put([name]);
  },
});
