import { recordRestore } from '../platform/seals/log-restoration';
import { sealKey } from '../platform/seals/seal-key';
import type { SealStore } from '../platform/seals/seal-store.port';
import { withSealStore } from '../platform/seals/seal-stores';
import { holdDataDirectory } from '../platform/stores/data-directory';
import { eventStoreAdapter } from '../platform/stores/store-adapters';
import { type LogCommand, say, WrongArguments } from './log-command';
import { restorationSaid } from './restoration-said';
import { shown } from './shown';

/** A line of its own in what is printed, and no more than people read. */
const A_LINE = /^[^\p{Cc}]{1,200}$/u;

export const recordLogRestore: LogCommand = {
  takes: '<who> <why>',
  does: 'signs that the log was put back on purpose, so that verify and seals go on',
  async run(config, [by = '', why = '', ...more]) {
    if (!A_LINE.test(by.trim()) || !A_LINE.test(why.trim()) || more.length > 0) {
      throw new WrongArguments('Say who put the log back, and why: npm run log restored "<who>" "<why>"');
    }
    const directory = await holdDataDirectory(config);
    try {
      const key = sealKey(config);
      const store = await eventStoreAdapter(config).open();
      const read = (after: bigint | null) => shown(store.readAll(after === null ? {} : { after }));
      const restoration = { by: by.trim(), why: why.trim() };
      try {
        const record = (seals: SealStore) => recordRestore(restoration, { read, seals, key, now: Date.now() });
        say(restorationSaid(await withSealStore(config, record)));
      } finally {
        await store.close();
      }
    } finally {
      directory.release();
    }
    return true;
  },
};
