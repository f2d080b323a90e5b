import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreHealth } from '../event-store.port';
import { accessDenied, isDefiniteNo, unavailable } from './eventstoredb-outcome';

const ASK_EVERY_MS = 1_000;

/**
 * The current health, decided by the last call and by followers going live. While it is bad, the store calls
 * the server by itself, so that even an idle process recovers as soon as its server does.
 */
export class EventStoreDbHealth {
  private readonly state: EventStoreHealth = {
    ok: true,
    appendLatencyMs: null,
    readLatencyMs: null,
    lastError: null,
    followerLive: null,
  };
  private isAsking = false;

  /**
   * `ask`: a call that reports its result through `answered` and `failed` and never rejects. It is not called
   * after `signal`.
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly signal: AbortSignal,
  ) {}

  now(): EventStoreHealth {
    return { ...this.state };
  }

  answered(figures: Partial<Pick<EventStoreHealth, 'appendLatencyMs' | 'readLatencyMs'>> = {}): void {
    Object.assign(this.state, figures, { ok: true });
  }

  /** A refusal is an answer, so it does not count against the server. */
  failed(error: unknown): void {
    if (isDefiniteNo(error)) return;
    this.state.ok = false;
    this.state.lastError = unavailable(error).message;
    if (!this.isAsking) void this.askUntilAnswered();
  }

  /** No follower goes on over a refusal either, so it is told. */
  followerFailed(error: unknown): void {
    this.failed(error);
    this.state.lastError = (accessDenied(error) ?? unavailable(error)).message;
  }

  followerIs(live: boolean): void {
    this.state.followerLive = live;
    if (live) this.state.ok = true;
  }

  private async askUntilAnswered(): Promise<void> {
    this.isAsking = true;
    while (!this.state.ok && !this.signal.aborted) {
      await pause(ASK_EVERY_MS, undefined, { signal: this.signal }).catch(() => undefined);
      if (!this.state.ok && !this.signal.aborted) await this.ask();
    }
    this.isAsking = false;
  }
}
