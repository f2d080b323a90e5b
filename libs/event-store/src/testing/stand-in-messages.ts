import { createRequire } from 'node:module';
import type { NewEvent, StoredEvent } from './stand-in-line';
import type { AppendOutcome, Expected } from './stand-in-log';
import type { Any } from 'google-protobuf/google/protobuf/any_pb';
import * as shared from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { BatchAppendReq, BatchAppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb';

/** The client's own copy of protobuf: its messages refuse those of another copy. */
const ofTheClient = createRequire(require.resolve('@eventstore/db-client'));
const { Any: AnyMessage } = ofTheClient('google-protobuf/google/protobuf/any_pb') as { Any: new () => Any };
const { Empty } = ofTheClient('google-protobuf/google/protobuf/empty_pb') as {
  Empty: new () => import('google-protobuf/google/protobuf/empty_pb').Empty;
};

const MAX_APPEND_BYTES = 1_048_576;
const TICKS_PER_MS = 10_000n;
const UUID_TEXT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type Refusal = 'not-ready' | 'busy' | 'timeout' | 'unknown' | 'bad-request' | 'too-large';

/** How an append is answered. One in flight, or lost by a leader, has no answer of its own. */
export type Answer = Exclude<AppendOutcome, { kind: 'in-flight' | 'lost' }> | { kind: Refusal };

export const streamNameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  identifier ? Buffer.from(identifier.getStreamName_asU8()).toString('utf8') : '';

export function identifierOf(stream: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}

export function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return { kind: 'no_stream' };
  if (options.hasStreamExists()) return { kind: 'stream_exists' };
  if (options.hasAny()) return { kind: 'any' };
  return { kind: 'revision', revision: Number(options.getStreamPosition()) };
}

export function newEventOf(message: BatchAppendReq.ProposedMessage): NewEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

/** What the real server refuses before it looks at the stream. */
export function refusalOf(stream: string, events: NewEvent[]): Refusal | undefined {
  if (stream === '' || events.some((e) => e.type === '' || !UUID_TEXT.test(e.id))) return 'bad-request';
  return events.reduce((bytes, e) => bytes + e.data.length, 0) > MAX_APPEND_BYTES ? 'too-large' : undefined;
}

function recordedMessage(event: StoredEvent): ReadResp.ReadEvent.RecordedEvent {
  const message = new ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(event.id);
  message.setId(id);
  message.setStreamIdentifier(identifierOf(event.stream));
  message.setStreamRevision(String(event.revision));
  message.setCommitPosition(String(event.position));
  message.setPreparePosition(String(event.position));
  message.getMetadataMap().set('type', event.type);
  message.getMetadataMap().set('content-type', event.contentType);
  message.getMetadataMap().set('created', String(BigInt(event.createdAtMs) * TICKS_PER_MS));
  message.setData(event.data);
  message.setCustomMetadata(event.metadata);
  return message;
}

export function eventResponse(event: StoredEvent): ReadResp {
  const read = new ReadResp.ReadEvent();
  read.setEvent(recordedMessage(event));
  read.setCommitPosition(String(event.position));
  const response = new ReadResp();
  response.setEvent(read);
  return response;
}

export function appendResponse(
  request: { correlationId: shared.UUID | undefined; stream: string; expected: Expected },
  outcome: Answer,
): BatchAppendResp {
  const response = new BatchAppendResp();
  response.setCorrelationId(request.correlationId);
  response.setStreamIdentifier(identifierOf(request.stream));
  if (outcome.kind === 'stored') {
    const success = new BatchAppendResp.Success();
    success.setCurrentRevision(String(outcome.revision));
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    success.setPosition(position);
    response.setSuccess(success);
  } else {
    response.setError(errorStatus(request.expected, outcome));
  }
  return response;
}

function errorStatus(expected: Expected, outcome: Exclude<Answer, { kind: 'stored' }>): Status {
  switch (outcome.kind) {
    case 'wrong-revision':
      return statusOf('WrongExpectedVersion', 'WrongExpectedVersion', wrongRevision(expected, outcome.current));
    case 'deleted':
      return statusOf('StreamDeleted', 'StreamDeleted', new shared.StreamDeleted().serializeBinary());
    case 'too-large': {
      const details = new shared.MaximumAppendSizeExceeded();
      details.setMaxappendsize(MAX_APPEND_BYTES);
      return statusOf('MaximumAppendSizeExceeded', 'MaximumAppendSizeExceeded', details.serializeBinary());
    }
    case 'bad-request':
      return statusOf('BadRequest', 'BadRequest', new shared.BadRequest().serializeBinary());
    case 'timeout':
      return statusOf('Timeout', 'Timeout', new shared.Timeout().serializeBinary());
    case 'unknown':
      return statusOf('Unknown', 'Unknown', new shared.Unknown().serializeBinary());
    case 'busy':
      return statusOf('Server Is Busy', 'ServerBusy', new Uint8Array());
    case 'not-ready':
      return statusOf('Server Is Not Ready', 'ServerNotReady', new Uint8Array());
  }
}

function wrongRevision(expected: Expected, current: number | null): Uint8Array {
  const details = new shared.WrongExpectedVersion();
  if (current === null) details.setCurrentNoStream(new Empty());
  else details.setCurrentStreamRevision(String(current));
  if (expected.kind === 'revision') details.setExpectedStreamPosition(String(expected.revision));
  if (expected.kind === 'no_stream') details.setExpectedNoStream(new Empty());
  if (expected.kind === 'stream_exists') details.setExpectedStreamExists(new Empty());
  return details.serializeBinary();
}

function statusOf(message: string, detailsType: string, details: Uint8Array): Status {
  const any = new AnyMessage();
  any.pack(details, `event_store.client.${detailsType}`);
  const status = new Status();
  status.setMessage(message);
  status.setDetails(any);
  return status;
}
