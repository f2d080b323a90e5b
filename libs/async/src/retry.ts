import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds to wait after this many failures in a row, counted from 1. */
export type Backoff = (failures: number) => number;

/**
 * Starts at `firstMs` and doubles with every further failure up to `longestMs`. So a short failure costs
 * little, and a long outage is not flooded with calls.
 */
export const doubling =
  (firstMs: number, longestMs: number): Backoff =>
  (failures) =>
    Math.min(firstMs * 2 ** (failures - 1), longestMs);

export interface Patience {
  backoff: Backoff;
  /** True when another try may succeed. `failures`: how many there were, including this one. */
  mayHeal: (error: unknown, failures: number) => boolean | Promise<boolean>;
  /** The latest start of a try, counted from the first one. Default: no limit. */
  patienceMs?: number;
  /** Stops waiting and trying. */
  signal?: AbortSignal;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  pause?: (pauseMs: number, signal?: AbortSignal) => Promise<unknown>;
}

/**
 * Tries until an attempt succeeds, as long as another try may help. `attempt` gets the number of earlier
 * failures.
 * @throws the last error, when another try cannot help or would start too late; AbortError or the signal's
 * reason when the signal comes first
 */
export async function retry<T>(attempt: (failures: number) => Promise<T>, patience: Patience): Promise<T> {
  const { backoff, mayHeal, patienceMs = Infinity, signal, now = monotonic, pause: wait = realPause } = patience;
  const giveUpAt = now() + patienceMs;
  for (let failures = 0; ;) {
    signal?.throwIfAborted();
    try {
      return await attempt(failures);
    } catch (error) {
      failures += 1;
      if (!(await mayHeal(error, failures))) throw error;
      const pauseMs = backoff(failures);
      if (now() + pauseMs > giveUpAt) throw error;
      await wait(pauseMs, signal);
    }
  }
}

const monotonic = () => performance.now();
const realPause = (pauseMs: number, signal?: AbortSignal) => pause(pauseMs, undefined, { signal });
