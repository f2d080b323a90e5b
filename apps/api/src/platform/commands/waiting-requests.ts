import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that is answered only when read models show what it wrote, and what it found written. */
export interface WaitingRequest {
  /** The names of their projections. */
  readonly shownBy: readonly string[];
  /** The last log position that its commands have written or read; null before the first. */
  seen: bigint | null;
  isInCommand: boolean;
  /** It is answered before the read models are up to date. */
  isBehind: boolean;
}

/** The request under way, if it is one that waits. */
export const waitingRequests = new AsyncLocalStorage<WaitingRequest>();

/**
 * Must be called for everything that is written to the log, and for the newest event of each stream that is read: a
 * command whose effect is there already, from somebody else, has nothing to write.
 */
export function noteSeen(position: bigint): void {
  const request = waitingRequests.getStore();
  if (request && (request.seen ?? -1n) < position) request.seen = position;
}
