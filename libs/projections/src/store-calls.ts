import { setTimeout as delay } from 'node:timers/promises';
import { type DocumentStore, DuplicateKey, InvalidDocument } from '@app/document-store';
import type { RunnerLog } from './runner-log';

/** Milliseconds to wait before the next attempt; `attempt` counts from 1. */
export type Backoff = (attempt: number) => number;

/** 50 ms doubled up to 2 s: a blip costs little, a long outage is not hammered. */
export const doublingBackoff: Backoff = (attempt) => Math.min(50 * 2 ** (attempt - 1), 2_000);

/** A store that says it is well and still refuses the same call this often will go on refusing it. */
const attemptsWhileHealthy = 4;

/**
 * Calls to the document store that outlive its outages: while the store is not well a call is repeated for as long as
 * it takes, and only a refusal by a healthy store is an error. Every call made through it must be safe to repeat.
 */
export class StoreCalls {
  constructor(
    private readonly documentStore: DocumentStore,
    private readonly backoff: Backoff,
    private readonly log: RunnerLog,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws what the store threw, when repeating is no cure; AbortError when the runner stops meanwhile */
  async repeat<T>(call: () => Promise<T>): Promise<T> {
    let refusals = 0;
    for (let attempt = 1; ; attempt++) {
      this.signal.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        if (error instanceof DuplicateKey || error instanceof InvalidDocument) throw error;
        if (await this.isWell()) refusals++;
        if (refusals >= attemptsWhileHealthy) throw error;
        if (attempt === 1) this.log.warn({ err: error }, 'The document store did not answer; trying again');
        await delay(this.backoff(attempt), undefined, { signal: this.signal });
      }
    }
  }

  private async isWell(): Promise<boolean> {
    try {
      return (await this.documentStore.health()).ok;
    } catch {
      return false;
    }
  }
}
