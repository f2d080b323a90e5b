import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that is answered only when read models show its writes. */
export interface WaitingRequest {
  /** The names of their projections. */
  readonly shownBy: readonly string[];
  /** The last log position that its commands have written; null before the first. */
  written: bigint | null;
  isInCommand: boolean;
  /** Marks the answer when it is sent before the read models are up to date. */
  readonly isBehind: () => void;
}

/** The request under way, if it is one that waits. */
export const waitingRequests = new AsyncLocalStorage<WaitingRequest>();

/** Must be called for everything that is written to the log. */
export function noteWritten(position: bigint): void {
  const request = waitingRequests.getStore();
  if (request && (request.written ?? -1n) < position) request.written = position;
}
