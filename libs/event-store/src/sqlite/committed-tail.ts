import type { EventMetadata, RecordedEvent } from '../event';
import type { EventBatch, StreamFilter } from '../event-store.port';
import { unreadEvent } from '../unread-event';
import type { AppendOutcome, AppendRequest } from './sqlite-log';
import { passes } from './sqlite-log-reader';

/** So few are kept that they cost little, and so many that nobody who keeps up ever needs the file. */
const MOST_EVENTS = 5_000;

/** The newest events as they were committed, for followers that are up to date: they need not read them back from the file. */
export class CommittedTail {
  private events: RecordedEvent[] = [];

  /** `end`: the last position of the log. */
  constructor(private end: bigint) {}

  /** Takes an append that was answered. One that was stored before is in the log already. */
  add({ stream, events }: AppendRequest, outcome: AppendOutcome): void {
    if (outcome.kind !== 'stored') return;
    const last = BigInt(outcome.position);
    const count = BigInt(events.length);
    if (last <= this.end) return;
    // Another connection has written in between.
    if (last - count !== this.end) this.events = [];
    for (const [index, { id, type, data, metadata }] of events.entries()) {
      const toLast = events.length - 1 - index;
      this.events.push(
        unreadEvent(
          {
            id: id.toLowerCase(),
            stream,
            type,
            revision: BigInt(outcome.revision - toLast),
            position: last - BigInt(toLast),
          },
          { data: () => JSON.parse(data) as unknown, metadata: () => JSON.parse(metadata) as EventMetadata },
        ),
      );
    }
    this.end = last;
    if (this.events.length > 2 * MOST_EVENTS) this.events.splice(0, this.events.length - MOST_EVENTS);
  }

  /** True when there is nothing after the position. */
  endsAt(position: bigint): boolean {
    return position >= this.end;
  }

  /** The next page after a position; undefined when the file has to be asked. */
  page(after: bigint, size: number, filter: StreamFilter | undefined): EventBatch | undefined {
    const first = this.end - BigInt(this.events.length);
    if (after < first || after >= this.end) return undefined;
    const from = Number(after - first);
    const looked = this.events.slice(from, from + size);
    const { position } = looked.at(-1)!;
    return { events: looked.filter(({ stream }) => passes(stream, filter)), position, caughtUp: position === this.end };
  }
}
