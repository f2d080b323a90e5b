import type { DocumentStore } from '@app/document-store';
import { gate } from './gate';
import { withTrouble } from './troubled-store';

/** A document store that can hold back a save of one collection. */
export function heldStore(store: DocumentStore, collectionName: string) {
  let isHolding = false;
  let isDead = false;
  const reached = gate();
  const released = gate();
  const arrived = gate();
  const requireAlive = () => {
    if (isDead) throw new Error('The process is dead');
  };
  const held = withTrouble(store, {
    before: requireAlive,
    around: async ({ collection, method }, work) => {
      if (!isHolding || collection !== collectionName || method !== 'save') return work();
      isHolding = false;
      reached.open();
      await released.opened;
      try {
        return await work();
      } finally {
        arrived.open();
        requireAlive();
      }
    },
  });
  return {
    store: held,
    /** Resolves when a save is on its way and held back. */
    async holdNextWrite(): Promise<void> {
      isHolding = true;
      await reached.opened;
    },
    /** Lets the write arrive. Its process is dead by then, unless `andGoOn` is set. */
    async letWrite({ andGoOn = false } = {}): Promise<void> {
      isDead = !andGoOn;
      released.open();
      await arrived.opened;
    },
  };
}
