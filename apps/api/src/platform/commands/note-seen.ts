import { CallUnderWay } from '../calls/call-under-way';

/**
 * Must be called for everything that is written to the log, and for the newest event of each stream that is read: a
 * command whose effect is there already, from somebody else, has nothing to write.
 */
export function noteSeen(position: bigint): void {
  const waiting = CallUnderWay.current()?.waiting;
  if (waiting && (waiting.seen ?? -1n) < position) waiting.seen = position;
}
