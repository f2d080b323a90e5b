import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreHealth } from '../event-store.port';
import { accessDenied, isDefiniteNo, unavailable } from './eventstoredb-outcome';

/** After so long without an answer the store asks the server by itself. */
const ASK_AFTER_MS = 500;

/**
 * The current health, decided by the last call and by followers going live. While nothing is heard, the store calls
 * the server by itself, so that even an idle process knows whether its server answers.
 */
export class EventStoreDbHealth {
  private readonly state: EventStoreHealth = {
    ok: true,
    appendLatencyMs: null,
    readLatencyMs: null,
    lastError: null,
    followerLive: null,
  };
  private answeredAt = -Infinity;

  /**
   * `ask`: a call that reports its result through `answered` and `failed` and never rejects. It is not called
   * after `signal`.
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly signal: AbortSignal,
  ) {
    void this.askWhileSilent();
  }

  now(): EventStoreHealth {
    return { ...this.state };
  }

  answered(figures: Partial<Pick<EventStoreHealth, 'appendLatencyMs' | 'readLatencyMs'>> = {}): void {
    Object.assign(this.state, figures, { ok: true, lastError: null });
    this.answeredAt = performance.now();
  }

  /** A refusal is an answer, so it does not count against the server. */
  failed(error: unknown): void {
    if (isDefiniteNo(error)) return;
    this.state.ok = false;
    this.state.lastError = unavailable(error).message;
  }

  /** No follower goes on over a refusal either, so it is told. */
  followerFailed(error: unknown): void {
    this.failed(error);
    this.state.lastError = (accessDenied(error) ?? unavailable(error)).message;
  }

  followerIs(live: boolean): void {
    this.state.followerLive = live;
    if (live) Object.assign(this.state, { ok: true, lastError: null });
  }

  private async askWhileSilent(): Promise<void> {
    const { signal } = this;
    for (;;) {
      await pause(ASK_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      if (!this.state.ok || performance.now() - this.answeredAt >= ASK_AFTER_MS) await this.ask();
    }
  }
}
