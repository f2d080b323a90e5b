import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentStore } from '@app/document-store';
import { type Trouble, withTrouble } from './troubled-store';

/** The store as one of several processes sees it, embedded or not. */
export function sharedStore(store: DocumentStore, trouble: Trouble = {}): DocumentStore {
  return new Proxy(withTrouble(store, trouble), {
    get: (target, property) => (property === 'isShared' ? true : Reflect.get(target, property)),
  });
}

/** Counts calls, so that a test can wait until none is under way. */
export class CallsUnderWay {
  private count = 0;

  readonly around = async (_: unknown, work: () => unknown): Promise<unknown> => {
    this.count += 1;
    try {
      return await work();
    } finally {
      this.count -= 1;
    }
  };

  /** Resolves when there is no call and nothing that a call has set off begins another one. */
  readonly none = async (): Promise<void> => {
    for (let quietTurns = 0; quietTurns < 3; quietTurns = this.count === 0 ? quietTurns + 1 : 0) await nextTurn();
  };
}
