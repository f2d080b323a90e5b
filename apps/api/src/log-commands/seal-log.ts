import { type EventStore, type RecordedEvent, sealOf } from '@app/event-store';
import { eventStoreAdapter } from '../platform/stores/store-adapters';
import { type LogCommand, progress, say } from './log-command';
import { appendSeal, readSeals, sealKey, sealsFile } from './seal-files';

export const sealLog: LogCommand = {
  takes: '[file]',
  does: 'signs what is new in the log, for `verify`; keep a copy of the file elsewhere',
  async run(config, [file = sealsFile(config.DATA_DIR)]) {
    const last = (await readSeals(file)).at(-1) ?? null;
    const key = await sealKey(config.DATA_DIR);
    const store = await eventStoreAdapter(config).open();
    try {
      const seal = await sealOf(eventsAfter(store, last && BigInt(last.to)), last, key, Date.now());
      if (!seal) {
        say('Nothing is new since the last seal');
        return true;
      }
      await appendSeal(file, seal);
      say(`Seal ${seal.number}: ${seal.events} events up to position ${seal.to}, in ${file}`);
      say(`Public key: ${seal.publicKey}`);
      return true;
    } finally {
      await store.close();
    }
  },
};

async function* eventsAfter(store: EventStore, after: bigint | null): AsyncIterable<RecordedEvent> {
  const showing = progress();
  for await (const { events, position } of store.readAll(after === null ? {} : { after })) {
    yield* events;
    showing(() => `read up to position ${position}`);
  }
}
