import type { RecordedEvent } from './event';
import { type ChainHead, follows } from './hash-chain';
import { uuidV5 } from './uuid-v5';

/** An event that is in the log and cannot be read: its data or metadata is no JSON any more, or its stream has no name. */
export interface UnreadableEvent {
  stream: string;
  revision: bigint;
  position: bigint;
  isUnreadable: true;
}

export type StoredEvent = RecordedEvent | UnreadableEvent;

/** A log to be checked, in batches, as stored. */
export interface StoredLog {
  readAll(): AsyncIterable<{ events: readonly StoredEvent[] }>;
  close(): Promise<void>;
}

/**
 * What is wrong with an event. `unreadable`: it cannot be read. `hash`: it was changed, or the one before it was. `gap`: an event before it is
 * missing. `swapped`: that one comes later in the log. `id`: its id does not follow from its content. `order`: it does not come after the one before it in the
 * log.
 */
export interface LogFault {
  stream: string;
  revision: bigint;
  position: bigint;
  reason: 'unreadable' | 'hash' | 'gap' | 'swapped' | 'id' | 'order';
}

/** So many are enough to see what has happened to the log. */
export const FAULTS_SHOWN_MAX = 20;

/**
 * Checks a log event by event, as stored (before upcasting). Within a stream only the first broken event counts,
 * because no later one can be judged.
 */
export class LogCheck {
  /** So many events were looked at. */
  events = 0;
  /** Null before the first event. */
  position: bigint | null = null;
  private readonly heads = new Map<string, ChainHead | 'broken'>();
  /** The gaps so far, by stream and by the number of the event that is missing. */
  private readonly gaps = new Map<string, LogFault>();

  get streams(): number {
    return this.heads.size;
  }

  /** What is wrong with the next event of the log; null when nothing is. A later event may still turn a gap into a swap. */
  next(event: StoredEvent): LogFault | null {
    const { stream, revision, position } = event;
    const head = this.heads.get(stream);
    const gap = this.gaps.get(`${stream}@${revision}`);
    if (gap) gap.reason = 'swapped';
    const reason = this.judged(event);
    this.events++;
    this.position = position;
    const fault = reason && { stream, revision, position, reason };
    if (fault?.reason === 'gap' && head !== 'broken') {
      this.gaps.set(`${stream}@${head ? head.revision + 1n : 0n}`, fault);
    }
    return fault;
  }

  private judged(event: StoredEvent): LogFault['reason'] | null {
    const { stream, revision, position } = event;
    const head = this.heads.get(stream) ?? null;
    if ('isUnreadable' in event) {
      this.heads.set(stream, 'broken');
      return 'unreadable';
    }
    if (head === 'broken') return null;
    const { id, metadata } = event;
    const verdict = follows(head, event);
    this.heads.set(stream, verdict === 'yes' ? { revision, hash: metadata.hash } : 'broken');
    if (verdict !== 'yes') return verdict;
    if (id !== uuidV5(metadata.hash, metadata.commandId)) return 'id';
    return this.position !== null && position <= this.position ? 'order' : null;
  }
}

/**
 * Checks a whole log; what cannot be read is a fault like others, and the check goes on. A cut tail, a stream that is gone as a whole and one that was rewritten from
 * its start are found by seals alone (`log-seal.ts`).
 * @param batches the whole log, as stored
 * @param reports `seen` gets every event that can be read, in the order of the log
 */
export async function checkLog(
  batches: AsyncIterable<{ events: readonly StoredEvent[] }>,
  reports: {
    found: (fault: LogFault) => void;
    looked: (check: LogCheck) => void;
    seen?: (event: RecordedEvent) => void;
  },
): Promise<LogCheck> {
  const check = new LogCheck();
  for await (const { events } of batches) {
    for (const event of events) {
      const fault = check.next(event);
      if (fault) reports.found(fault);
      if (!('isUnreadable' in event)) reports.seen?.(event);
    }
    reports.looked(check);
  }
  return check;
}
