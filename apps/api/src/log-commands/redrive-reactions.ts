import { UpcastingEventStore } from '@app/event-store';
import { describeReaction, Reactions } from '@app/projections';
import type { Config } from '../platform/config';
import { holdDataDirectory } from '../platform/stores/data-directory';
import { documentStoreAdapter, eventStoreAdapter } from '../platform/stores/store-adapters';
import { ReactionRedrives } from '../season/system/reaction-redrives.process';
import { upcasters } from '../stored-events';
import { type LogCommand, say } from './log-command';
import { auditOf, contextOfOperator } from './operator-acts';

const SHOWN_MAX = 100;

export const redriveReactions: LogCommand = {
  takes: '[reactor or id]',
  does: 'tries again what reactors could not handle; without a name shows it',
  async run(config, [name]) {
    const directory = await holdDataDirectory(config);
    const documents = await documentStoreAdapter(config).open();
    const reactions = await Reactions.open(documents);
    try {
      if (name === undefined) await show(reactions);
      else return await redrive(name, reactions, config);
    } finally {
      await documents.close();
      directory.release();
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

/** Answers whether there was anything to try again. */
async function redrive(name: string, reactions: Reactions, config: Config): Promise<boolean> {
  const events = await eventStoreAdapter(config).open();
  try {
    const redrives = new ReactionRedrives(reactions, auditOf(new UpcastingEventStore(events, upcasters)));
    const target = name.includes('.') ? { id: name } : { reactor: name };
    const count = await redrives.redrive(target, contextOfOperator('log redrive'));
    say(`${count} redriven`);
    return count > 0;
  } finally {
    await events.close();
  }
}
