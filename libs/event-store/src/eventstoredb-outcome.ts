import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreUnavailable } from './event-store.port';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
const GRPC_UNAVAILABLE = 14;
const GRPC_ABORTED = 10;

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Whether the call may have reached the server, so that only a repeat can tell: no answer in time, a broken connection, a
 * server that is just starting. The client gives a plain error with a code where it is down, and a text where it is not
 * ready or the connection was dropped.
 */
export function isUnknownOutcome(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (code === GRPC_UNAVAILABLE || code === GRPC_ABORTED) return true;
  return /server is not ready|connection dropped|write after end/i.test(error.message);
}

/** The client has no deadline of its own on a frozen server. */
export async function within<T>(deadlineMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** 50 ms, doubling to 1 s. */
export const pauseMs = (failures: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));

/**
 * Repeats a repeatable call while its outcome stays unknown, for at most `patienceMs`.
 * @throws EventStoreUnavailable when patience ends; any other error of the call as it is
 */
export async function repeated<T>(patienceMs: number, call: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (let failures = 1; ; failures++) {
    try {
      return await call();
    } catch (error) {
      if (!isUnknownOutcome(error)) throw error;
      if (performance.now() + pauseMs(failures) > giveUpAt) throw unavailable(error);
      await pause(pauseMs(failures));
    }
  }
}

export const unavailable = (cause: unknown): EventStoreUnavailable =>
  new EventStoreUnavailable(`EventStoreDB does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  });
