import type { Seal } from '@app/event-store';

/** Where the seals of the log are kept, in their order. Both adapters pass `seal-store.contract-suite.ts`. */
export abstract class SealStore {
  /** All that are stored at this moment. */
  abstract all(): Promise<Seal[]>;

  /** The newest ones, newest first, and how many there are. */
  abstract newest(limit: number): Promise<{ seals: Seal[]; total: number }>;

  /** Resolves when it is durable; to false when somebody else has stored one with its number. */
  abstract add(seal: Seal): Promise<boolean>;
}
