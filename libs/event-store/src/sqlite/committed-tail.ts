import type { RecordedEvent } from '../event';
import type { EventBatch, StreamFilter } from '../event-store.port';
import type { AppendOutcome, AppendRequest } from './sqlite-log';
import { unreadEvent } from '../unread-event';
import { hexOf } from '../uuid-text';
import { passes } from './sqlite-log-reader';
import { TextContent } from './text-content';

/** So few are kept that they cost little, and so many that nobody who keeps up ever needs the file. */
const EVENTS_KEPT = 1_000;

/** An append as it was asked for, and where its last event is. */
interface Committed {
  request: AppendRequest;
  revision: number;
  position: bigint;
}

/** The newest appends as they were committed, for followers that are up to date: they need not read them back from the file. */
export class CommittedTail {
  private appends: Committed[] = [];
  private count = 0;

  /** `end`: the last position of the log. */
  constructor(private end: bigint) {}

  /** Takes an append that was answered. One that was stored before is in the log already. */
  add(request: AppendRequest, outcome: AppendOutcome): void {
    if (outcome.kind !== 'stored') return;
    const position = BigInt(outcome.position);
    const { length } = request.events;
    if (position <= this.end) return;
    // Another connection has written in between.
    if (position - BigInt(length) !== this.end) this.keep(0);
    this.appends.push({ request, revision: outcome.revision, position });
    this.count += length;
    this.end = position;
    if (this.count > 2 * EVENTS_KEPT) this.keep(EVENTS_KEPT);
  }

  /** True when there is nothing after the position. */
  endsAt(position: bigint): boolean {
    return position >= this.end;
  }

  /** The next page after a position; undefined when the file has to be asked. */
  page(after: bigint, size: number, filter: StreamFilter | undefined): EventBatch | undefined {
    if (after < this.end - BigInt(this.count) || after >= this.end) return undefined;
    let next = this.appends.length;
    while (next > 0 && this.appends[next - 1]!.position > after) next -= 1;
    const events: RecordedEvent[] = [];
    let position = after;
    for (let left = size; left > 0 && next < this.appends.length; next += 1) {
      const append = this.appends[next]!;
      const all = append.request.events.length;
      const from = all - Number(append.position - position);
      const to = Math.min(all, from + left);
      if (passes(append.request.stream, filter)) for (let at = from; at < to; at += 1) events.push(eventOf(append, at));
      position += BigInt(to - from);
      left -= to - from;
    }
    return { events, position, caughtUp: position === this.end };
  }

  /** Forgets the oldest appends, as far as at least this many events stay. */
  private keep(events: number): void {
    let forgotten = 0;
    for (const { request } of this.appends) {
      if (this.count - request.events.length < events) break;
      this.count -= request.events.length;
      forgotten += 1;
    }
    this.appends.splice(0, forgotten);
  }
}

/** Made when a follower takes it, so that an append which nobody follows makes none. */
function eventOf({ request, revision, position }: Committed, at: number): RecordedEvent {
  const { id, type, data, metadata } = request.events[at]!;
  const toLast = request.events.length - 1 - at;
  const place = { revision: BigInt(revision - toLast), position: position - BigInt(toLast) };
  return unreadEvent({ stream: request.stream, type, ...place }, new TextContent(hexOf(id), data, metadata));
}
