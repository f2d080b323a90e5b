import { Empty, type StreamIdentifier } from '@eventstore/db-client/generated/shared_pb';
import { ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { createStreamIdentifier, parseUUID } from '@eventstore/db-client/dist/utils';
import type { EventMetadata, RecordedEvent } from '../event';
import type { StreamFilter } from '../event-store.port';

type Options = ReadReq.Options;
export type ReadEvent = ReadResp.ReadEvent.RecordedEvent;

const BACKWARDS = 1;
/** How many events the server looks at for one answer when it leaves most of them out. */
const SEARCH_WINDOW_EVENTS = 1_000;
/** The server takes no filter without a condition. */
const NO_STREAM_AT_ALL = '^$';
const NO_SYSTEM_EVENTS = '^[^$]';

/** Events of one stream, forwards. */
export function streamRequest(stream: string, fromRevision?: bigint, maxCount?: number): ReadReq {
  const ofStream = new ReadReq.Options.StreamOptions();
  ofStream.setStreamIdentifier(createStreamIdentifier(stream));
  if (fromRevision === undefined) ofStream.setStart(new Empty());
  else ofStream.setRevision(fromRevision.toString());
  const options = newOptions();
  options.setStream(ofStream);
  options.setCount(String(maxCount ?? Number.MAX_SAFE_INTEGER));
  options.setNoFilter(new Empty());
  return requestOf(options);
}

/** The newest event of the whole log. */
export function lastEventRequest(): ReadReq {
  const options = newOptions();
  options.setAll(placeInAll('end'));
  options.setCount('1');
  options.setReadDirection(BACKWARDS);
  options.setNoFilter(new Empty());
  return requestOf(options);
}

/** Events of the whole log from a position on, which is included. */
export function pageRequest(from: bigint | 'start', maxCount: number, filter: StreamFilter | undefined): ReadReq {
  const options = newOptions();
  options.setAll(placeInAll(from));
  options.setCount(String(maxCount));
  options.setFilter(filterOptions(filter));
  return requestOf(options);
}

/** Every event that comes from now on. */
export function liveRequest(filter: StreamFilter | undefined): ReadReq {
  const options = newOptions();
  options.setAll(placeInAll('end'));
  options.setSubscription(new ReadReq.Options.SubscriptionOptions());
  options.setFilter(filterOptions(filter));
  return requestOf(options);
}

export const positionOf = (event: ReadEvent): bigint => BigInt(event.getCommitPosition());

/** The server sends what its filter finds, which are also its own events: their streams and types begin with `$`. */
export function isWanted(event: ReadEvent, filter: StreamFilter | undefined): boolean {
  const stream = streamOf(event);
  if (stream.startsWith('$') || typeOf(event).startsWith('$')) return false;
  return !filter || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
}

export function recordedEvent(event: ReadEvent): RecordedEvent {
  return {
    id: parseUUID(event.getId())!,
    stream: streamOf(event),
    revision: BigInt(event.getStreamRevision()),
    position: positionOf(event),
    type: typeOf(event),
    data: parsed(event.getData_asU8()),
    metadata: parsed(event.getCustomMetadata_asU8()) as EventMetadata,
  };
}

const typeOf = (event: ReadEvent): string => event.getMetadataMap().get('type') ?? '';

const streamOf = (event: ReadEvent): string =>
  textOf((event.getStreamIdentifier() as StreamIdentifier).getStreamName_asU8());

const textOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('utf8');

/** What another program wrote may be no JSON. */
function parsed(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function newOptions(): Options {
  const options = new ReadReq.Options();
  const ids = new ReadReq.Options.UUIDOption();
  ids.setString(new Empty());
  options.setUuidOption(ids);
  return options;
}

function requestOf(options: Options): ReadReq {
  const request = new ReadReq();
  request.setOptions(options);
  return request;
}

function placeInAll(from: bigint | 'start' | 'end'): ReadReq.Options.AllOptions {
  const ofAll = new ReadReq.Options.AllOptions();
  if (from === 'start') ofAll.setStart(new Empty());
  else if (from === 'end') ofAll.setEnd(new Empty());
  else {
    const position = new ReadReq.Options.Position();
    position.setCommitPosition(from.toString());
    position.setPreparePosition(from.toString());
    ofAll.setPosition(position);
  }
  return ofAll;
}

/** The server itself leaves out what nobody asked for. */
function filterOptions(filter: StreamFilter | undefined): ReadReq.Options.FilterOptions {
  const options = new ReadReq.Options.FilterOptions();
  const expression = new ReadReq.Options.FilterOptions.Expression();
  if (!filter) options.setEventType(expression.setRegex(NO_SYSTEM_EVENTS));
  else {
    if (filter.streamPrefixes.length === 0) expression.setRegex(NO_STREAM_AT_ALL);
    else expression.setPrefixList([...filter.streamPrefixes]);
    options.setStreamIdentifier(expression);
  }
  options.setMax(SEARCH_WINDOW_EVENTS);
  options.setCheckpointintervalmultiplier(1);
  return options;
}

/** The events among the messages; a stream that does not exist has none. */
export function* eventsIn(messages: readonly ReadResp[]): Iterable<ReadEvent> {
  for (const message of messages) {
    const event = message.getEvent()?.getEvent();
    if (event) yield event;
  }
}
