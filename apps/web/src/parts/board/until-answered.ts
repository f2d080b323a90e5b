import { mayHeal } from './race-refusals';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 4_000;
/** A try without an answer is given up after this time: a connection that has died may never say so. */
export const TRY_WITHIN_MS = 10_000;

/** One try of a call. All of an intention have one key, so the server acts once. The signal cancels this one. */
export interface Attempt {
  idempotencyKey: string;
  signal: AbortSignal;
}

interface Waiting {
  idempotencyKey: string;
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
export async function untilAnswered<T>(
  call: (attempt: Attempt) => Promise<T>,
  { idempotencyKey, signal, wait, onTrouble }: Waiting,
): Promise<T> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
    try {
      const answer = await tried(call, idempotencyKey);
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

/**
 * One try. It is cancelled after too long a time, and by nothing else: an answer that was given counts when its player has
 * left the page as well.
 */
export async function tried<T>(call: (attempt: Attempt) => Promise<T>, idempotencyKey: string): Promise<T> {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(() => ending.abort(new Error('There was no answer in time.')), TRY_WITHIN_MS);
  const end = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  try {
    return await Promise.race([call({ idempotencyKey, signal }), end]);
  } finally {
    clearTimeout(timer);
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
