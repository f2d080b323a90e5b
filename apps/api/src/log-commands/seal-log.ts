import { LogSealing } from '../platform/seals/log-sealing';
import { publicKeyOf, sealKey } from '../platform/seals/seal-key';
import { withSealStore } from '../platform/seals/seal-stores';
import { holdDataDirectory } from '../platform/stores/data-directory';
import { eventStoreAdapter } from '../platform/stores/store-adapters';
import { type LogCommand, say } from './log-command';
import { shown } from './shown';

export const sealLog: LogCommand = {
  takes: '',
  does: 'signs what is new in the log, as the application does by itself',
  async run(config) {
    const directory = await holdDataDirectory(config);
    const store = await eventStoreAdapter(config).open();
    try {
      const key = sealKey(config);
      const read = (after: bigint | null) => shown(store.readAll(after === null ? {} : { after }));
      const made = await withSealStore(config, (seals) =>
        new LogSealing({ read, seals, key: () => key, now: Date.now }).seal(),
      );
      for (const { number, events, to } of made) say(`Seal ${number}: ${events} events up to position ${to}`);
      if (made.length === 0) say('Nothing is new since the last seal');
      say(`Public key: ${publicKeyOf(key)}`);
      return true;
    } finally {
      await store.close();
      directory.release();
    }
  },
};
