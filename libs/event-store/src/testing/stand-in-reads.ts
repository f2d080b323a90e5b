import * as grpc from '@grpc/grpc-js';
import { type ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { StoredEvent } from './stand-in-line';
import type { StandInLog } from './stand-in-log';
import { eventResponse, identifierOf, streamNameOf } from './stand-in-messages';
import { drained, subscribe } from './stand-in-subscription';

export type ReadCall = grpc.ServerWritableStream<ReadReq, ReadResp>;

type Start = 'end' | { index: number; exact: boolean };

/** What a node has of the log: all durable events except the newest `lag`. */
function seenOf(log: StandInLog, lag: number): Pick<StandInLog, 'events' | 'stream'> {
  if (lag === 0) return log;
  const events = log.events.slice(0, -lag);
  const end = events.at(-1)?.position ?? -1;
  const stream = (name: string) => {
    const whole = log.stream(name);
    return Array.isArray(whole) ? whole.filter(({ position }) => position <= end) : whole;
  };
  return { events, stream };
}

/** Answers a read. A subscription goes on after the call; the result is a handle to end it. */
export function read(call: ReadCall, log: StandInLog, lag: number): ReturnType<typeof subscribe> | undefined {
  const options = call.request.getOptions()!;
  const stream = options.getStream();
  const name = stream && streamNameOf(stream.getStreamIdentifier());
  const seen = seenOf(log, lag);
  const source = name === undefined ? seen.events : seen.stream(name);
  if (source === 'deleted') return fail(call, grpc.status.FAILED_PRECONDITION, 'deleted', deletedMetadata(name!));
  const start = stream ? streamStart(stream) : allStart(options.getAll()!, log);
  if (start === 'no-such-position') return fail(call, grpc.status.UNKNOWN, 'Invalid position');
  if (options.hasSubscription()) return follow(call, log, { stream: name, start, filter: options.getFilter() });
  if (!source) return notFound(call, name!);
  const count = Number(options.getCount());
  const backwards = options.getReadDirection() === 1;
  const from = start === 'end' ? source.length : start.index;
  // Backwards from a revision begins with that event; backwards from a position, with the one before it.
  const end = stream && start !== 'end' ? from + 1 : from;
  const wanted = wantedBy(options.getFilter());
  const ordered = backwards ? source.slice(0, end).reverse() : source.slice(from);
  void writeAll(call, take(ordered, wanted, count));
  return undefined;
}

function take(events: StoredEvent[], wanted: (event: StoredEvent) => boolean, count: number): StoredEvent[] {
  const page: StoredEvent[] = [];
  for (const event of events) {
    if (page.length === count) break;
    if (wanted(event)) page.push(event);
  }
  return page;
}

function indexFrom(events: StoredEvent[], start: number, wanted: (event: StoredEvent) => boolean): number {
  const index = events.findIndex((event, at) => at >= start && wanted(event));
  return index < 0 ? events.length : index;
}

type FilterOptions = ReadReq.Options.FilterOptions;

/** A condition on the name of the stream or on the type: one of some beginnings, or a regular expression. */
function wantedBy(filter: FilterOptions | undefined): (event: StoredEvent) => boolean {
  const condition = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!condition) return () => true;
  const subject = filter!.hasStreamIdentifier() ? ({ stream }: StoredEvent) => stream : ({ type }: StoredEvent) => type;
  const [regex, prefixes] = [condition.getRegex(), condition.getPrefixList()];
  if (!regex) return (event) => prefixes.some((prefix) => subject(event).startsWith(prefix));
  const expression = new RegExp(regex);
  return (event) => expression.test(subject(event));
}

export function fail(call: ReadCall, code: grpc.status, details: string, metadata = new grpc.Metadata()): undefined {
  call.emit('error', { code, details, metadata });
}

function follow(
  call: ReadCall,
  log: StandInLog,
  order: { stream: string | undefined; start: Start; filter: FilterOptions | undefined },
): ReturnType<typeof subscribe> {
  const { stream, start, filter } = order;
  const isAskedFor = wantedBy(filter);
  // A subscription starts after the given position; a read starts at it.
  let after = start === 'end' ? 0 : start.index + (start.exact ? 1 : 0);
  const first = start === 'end' || !start.exact ? undefined : log.events[start.index];
  // Version 23.10 takes the first event that its filter finds for the one at the given position.
  if (filter && first && !isAskedFor(first)) after = indexFrom(log.events, after, isAskedFor) + 1;
  const wanted = (event: StoredEvent) =>
    stream !== undefined ? event.stream === stream && event.revision >= after : isAskedFor(event);
  const from = start === 'end' ? log.events.length : stream !== undefined ? 0 : after;
  const checkpointEvery = filter?.hasMax() ? filter.getMax() * filter.getCheckpointintervalmultiplier() : null;
  return subscribe(call, log, { from, wanted, checkpointEvery });
}

function streamStart(options: ReadReq.Options.StreamOptions): Start {
  if (options.hasEnd()) return 'end';
  return options.hasStart() ? { index: 0, exact: false } : { index: Number(options.getRevision()), exact: true };
}

function allStart(all: ReadReq.Options.AllOptions, log: StandInLog): Start | 'no-such-position' {
  if (all.hasEnd()) return 'end';
  if (all.hasStart()) return { index: 0, exact: false };
  const position = Number(all.getPosition()!.getCommitPosition());
  const index = firstAtOrAfter(log.events, position);
  const found = log.events[index];
  if (!found) return { index, exact: false };
  return found.position === position ? { index, exact: true } : 'no-such-position';
}

function firstAtOrAfter(events: StoredEvent[], position: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (events[middle]!.position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function writeAll(call: ReadCall, events: StoredEvent[]): Promise<void> {
  for (const event of events) {
    if (call.cancelled) return;
    if (!call.write(eventResponse(event))) await drained(call);
  }
  call.end();
}

function notFound(call: ReadCall, stream: string): undefined {
  const message = new ReadResp.StreamNotFound();
  message.setStreamIdentifier(identifierOf(stream));
  const response = new ReadResp();
  response.setStreamNotFound(message);
  call.write(response);
  call.end();
}

function deletedMetadata(stream: string): grpc.Metadata {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return metadata;
}
