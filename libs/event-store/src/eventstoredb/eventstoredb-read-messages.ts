import type { EventMetadata, RecordedEvent } from '../event';
import type { StreamFilter } from '../event-store.port';
import { unreadEvent } from '../unread-event';
import { idOf } from './eventstoredb-append-messages';
import type { Filter, ReadAnswer, ReadEvent, ReadRequest } from './eventstoredb-protocol';

/** How many events the server looks at for one answer when it leaves most of them out. */
const SEARCH_WINDOW_EVENTS = 1_000;
/** The server takes no filter without a condition. */
const NO_STREAM_AT_ALL = '^$';
const NO_SYSTEM_EVENTS = '^[^$]';

const ids = { asString: {} };

/** Events of one stream, forwards. */
export function streamRequest(stream: string, fromRevision?: bigint, maxCount?: number): ReadRequest {
  const from = fromRevision === undefined ? { start: {} } : { revision: fromRevision.toString() };
  const count = String(maxCount ?? Number.MAX_SAFE_INTEGER);
  return { options: { stream: { stream: { name: stream }, ...from }, count, noFilter: {}, ids } };
}

/** Events of one stream, newest first. Reading backwards from a revision includes it. */
export function streamBackwardsRequest(
  stream: string,
  beforeRevision: bigint | undefined,
  maxCount: number,
): ReadRequest {
  const from = beforeRevision === undefined ? { end: {} } : { revision: (beforeRevision - 1n).toString() };
  const of = { stream: { stream: { name: stream }, ...from } };
  return { options: { ...of, count: String(maxCount), direction: 'BACKWARDS', noFilter: {}, ids } };
}

/** The newest event of the whole log. */
export const lastEventRequest = (): ReadRequest => ({
  options: { all: { end: {} }, count: '1', direction: 'BACKWARDS', noFilter: {}, ids },
});

/**
 * Events of the whole log before a position. The server must not leave out streams here: it would look for others
 * without limit, and nobody would know how far it is.
 */
export function pageBeforeRequest(before: bigint | undefined, maxCount: number): ReadRequest {
  const all =
    before === undefined ? { end: {} } : { position: { commit: before.toString(), prepare: before.toString() } };
  const filter = filterOptions(undefined);
  return { options: { all, count: String(maxCount), direction: 'BACKWARDS', filter, ids } };
}

/** Events of the whole log from a position on, which is included. */
export function pageRequest(from: bigint | 'start', maxCount: number, filter: StreamFilter | undefined): ReadRequest {
  const all = from === 'start' ? { start: {} } : { position: { commit: from.toString(), prepare: from.toString() } };
  return { options: { all, count: String(maxCount), filter: filterOptions(filter), ids } };
}

/** Every event that comes from now on. */
export const liveRequest = (filter: StreamFilter | undefined): ReadRequest => ({
  options: { all: { end: {} }, subscription: {}, filter: filterOptions(filter), ids },
});

export const positionOf = (event: ReadEvent): bigint => BigInt(event.commitPosition ?? 0);

/** The server sends what its filter finds, which are also its own events: their streams and types begin with `$`. */
export function isWanted(event: ReadEvent, filter: StreamFilter | undefined): boolean {
  const stream = streamOf(event);
  if (stream.startsWith('$') || typeOf(event).startsWith('$')) return false;
  return !filter || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
}

export function recordedEvent(event: ReadEvent): RecordedEvent {
  const head = {
    stream: streamOf(event),
    revision: BigInt(event.revision ?? 0),
    position: positionOf(event),
    type: typeOf(event),
  };
  const metadata = () => parsed(event.customMetadata) as EventMetadata;
  return unreadEvent(head, { id: () => idOf(event.id)!, data: () => parsed(event.data), metadata });
}

const typeOf = (event: ReadEvent): string => event.metadata?.['type'] ?? '';

const streamOf = (event: ReadEvent): string => event.stream?.name ?? '';

/** What another program wrote may be no JSON. */
function parsed(bytes: Buffer | undefined): unknown {
  const text = bytes?.toString('utf8') ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The server itself leaves out what nobody asked for. */
function filterOptions(filter: StreamFilter | undefined): Filter {
  const windows = { window: SEARCH_WINDOW_EVENTS, checkpointEveryWindows: 1 };
  if (!filter) return { type: { regex: NO_SYSTEM_EVENTS }, ...windows };
  const { streamPrefixes: prefixes } = filter;
  return { stream: prefixes.length === 0 ? { regex: NO_STREAM_AT_ALL } : { prefixes }, ...windows };
}

/** The events among the messages; a stream that does not exist has none. */
export function* eventsIn(messages: readonly ReadAnswer[]): Iterable<ReadEvent> {
  for (const { event } of messages) if (event?.event) yield event.event;
}
