import { mayHeal } from './race-refusals';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 4_000;

interface Waiting {
  signal: AbortSignal;
  /** Resolves after the delay, or earlier when another try looks promising. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  onTrouble: (error: unknown) => void;
}

/**
 * Repeats a call until it is answered or refused, so that a race outlasts network failures. The pauses start at
 * half a second and double up to four. Rejects with a refusal, or with the signal's reason once nobody waits
 * any more.
 */
export async function untilAnswered<T>(call: () => Promise<T>, { signal, wait, onTrouble }: Waiting): Promise<T> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
    try {
      const answer = await call();
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!mayHeal(error)) throw error;
      onTrouble(error);
    }
    await wait(delayMs, signal);
    signal.throwIfAborted();
  }
}

/** Waits for the delay, or until the device is online again. */
export const waitForNetwork = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** Resolves at a time of `performance.now()`. Rejects with the signal's reason when nobody waits any more. */
export const elapsed = (untilMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, untilMs - performance.now());
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
