import { v5 as uuidV5 } from 'uuid';
import type { RecordedEvent } from './event';
import type { EventBatch } from './event-store.port';
import { type ChainHead, follows } from './hash-chain';

/**
 * What is wrong with an event. `hash`: it was changed, or the one before it was. `gap`: an event before it is
 * missing. `id`: its id does not follow from its content. `order`: it does not come after the one before it in the
 * log.
 */
export interface LogFault {
  stream: string;
  revision: bigint;
  position: bigint;
  reason: 'hash' | 'gap' | 'id' | 'order';
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

  get streams(): number {
    return this.heads.size;
  }

  /** What is wrong with the next event of the log; null when nothing is. */
  next(event: RecordedEvent): LogFault | null {
    const { stream, revision, position } = event;
    const reason = this.judged(event);
    this.events++;
    this.position = position;
    return reason && { stream, revision, position, reason };
  }

  private judged(event: RecordedEvent): LogFault['reason'] | null {
    const { stream, revision, position, id, metadata } = event;
    const head = this.heads.get(stream) ?? null;
    if (head === 'broken') return null;
    const verdict = follows(head, event);
    this.heads.set(stream, verdict === 'yes' ? { revision, hash: metadata.hash } : 'broken');
    if (verdict !== 'yes') return verdict;
    if (id !== uuidV5(metadata.hash, metadata.commandId)) return 'id';
    return this.position !== null && position <= this.position ? 'order' : null;
  }
}

/**
 * Checks the whole log of an adapter. A cut tail, a stream that is gone as a whole and one that was rewritten from
 * its start are found by seals alone (`log-seal.ts`).
 * @param batches the whole log, as stored
 * @param reports `seen` gets every event, in the order of the log
 */
export async function checkLog(
  batches: AsyncIterable<EventBatch>,
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
      reports.seen?.(event);
    }
    reports.looked(check);
  }
  return check;
}
