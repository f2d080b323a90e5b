import { type Backoff, doubling, retry } from '@app/async';
import {
  type DocumentStore,
  DocumentStoreUnavailable,
  DuplicateKey,
  InvalidDocument,
  Superseded,
} from '@app/document-store';
import type { RunnerLog } from './runner-log';

/** For calls that work again as soon as a store does. */
export const outageBackoff = doubling(50, 2_000);

/** For work that may never succeed but is never given up. */
export const patientBackoff = doubling(50, 60_000);

/** How often a healthy store may refuse the same call before it counts as a lasting refusal. */
const ATTEMPTS_WHILE_HEALTHY = 4;

/**
 * How many read models or reactors are opened at a time. It is so few that the beat of the lease, which asks the same
 * store, does not wait behind them for long.
 */
export const OPENED_AT_ONCE = 6;

/**
 * Calls to the document store that survive its outages: while the store is unhealthy, or does not answer this call,
 * the call is repeated as long as it takes. Only a refusal by a healthy store is an error. Every call must be safe to
 * repeat.
 */
export class StoreCalls {
  constructor(
    private readonly documentStore: DocumentStore,
    private readonly backoff: Backoff,
    private readonly log: RunnerLog,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws what the store threw, when a repeat would not help; AbortError when the runner stops */
  async repeat<T>(call: () => Promise<T>): Promise<T> {
    let refusals = 0;
    const mayHeal = async (error: unknown, failures: number) => {
      if (error instanceof DuplicateKey || error instanceof InvalidDocument || error instanceof Superseded)
        return false;
      if (!(error instanceof DocumentStoreUnavailable) && (await this.isWell())) refusals++;
      if (refusals >= ATTEMPTS_WHILE_HEALTHY) return false;
      if (failures === 1) this.log.warn({ err: error }, 'The document store did not answer; trying again');
      return true;
    };
    return retry(call, { backoff: this.backoff, mayHeal, signal: this.signal });
  }

  /** True when the store reports that it is healthy. */
  async isWell(): Promise<boolean> {
    try {
      return (await this.documentStore.health()).ok;
    } catch {
      return false;
    }
  }
}
