import {
  AccessDeniedError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { stringify } from 'uuid';
import type { EncodedEvent } from '../append-validation';
import type { AppendResult, ExpectedRevision } from '../event-store.port';
import {
  type AppendAnswer,
  type AppendRefusal,
  type AppendRequest,
  detailsOf,
  type Uuid,
} from './eventstoredb-protocol';

/** How long the server may try to write. */
const WRITE_WITHIN_MS = 10_000;

/** One append, in one message: an append is smaller than what the server takes at once. */
export function appendRequest(
  correlationId: string,
  stream: string,
  events: readonly EncodedEvent[],
  expectedRevision: ExpectedRevision,
): AppendRequest {
  const deadlineMs = Date.now() + WRITE_WITHIN_MS;
  return {
    correlationId: { string: correlationId },
    options: {
      stream: { name: stream },
      ...expected(expectedRevision),
      deadline: { seconds: Math.floor(deadlineMs / 1_000), nanos: (deadlineMs % 1_000) * 1_000_000 },
    },
    events: events.map(({ id, type, data, metadata }) => ({
      id: { string: id },
      metadata: { type, 'content-type': 'application/json' },
      data: Buffer.from(data),
      customMetadata: Buffer.from(metadata),
    })),
    isFinal: true,
  };
}

/** The id of the append that this answers. */
export const answeredId = ({ correlationId }: AppendAnswer): string | undefined => idOf(correlationId);

/** The server names what it was sent in two halves, and what it stored as text. */
export function idOf(uuid: Uuid | undefined): string | undefined {
  if (!uuid?.structured) return uuid?.string;
  const { mostSignificant = '0', leastSignificant = '0' } = uuid.structured;
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt(mostSignificant), 0);
  bytes.writeBigInt64BE(BigInt(leastSignificant), 8);
  return stringify(bytes);
}

/** @throws the client's errors, such as WrongExpectedVersionError */
export function appendResult(
  stream: string,
  expectedRevision: ExpectedRevision,
  { error, success }: AppendAnswer,
): AppendResult {
  if (error) throw refusal(stream, expectedRevision, error);
  return { revision: BigInt(success?.revision ?? 0), position: BigInt(success!.position!.commit ?? 0) };
}

function expected(revision: ExpectedRevision): Partial<AppendRequest['options']> {
  switch (revision) {
    case 'any':
      return { any: {} };
    case 'no_stream':
      return { noStream: {} };
    case 'stream_exists':
      return { streamExists: {} };
    default:
      return { revision: revision.toString() };
  }
}

function refusal(stream: string, expectedRevision: ExpectedRevision, { message, details = {} }: AppendRefusal): Error {
  const { typeUrl = '', value = Buffer.alloc(0) } = details;
  switch (typeUrl.slice(typeUrl.lastIndexOf('/') + 1)) {
    case 'event_store.client.WrongExpectedVersion': {
      const { currentRevision } = detailsOf.wrongExpectedVersion(value);
      const current = currentRevision === undefined ? 'no_stream' : BigInt(currentRevision);
      return new WrongExpectedVersionError(undefined, { streamName: stream, expected: expectedRevision, current });
    }
    case 'event_store.client.StreamDeleted':
      return new StreamDeletedError(undefined, stream);
    case 'event_store.client.AccessDenied':
      return new AccessDeniedError();
    case 'event_store.client.Timeout':
      return new DeadlineExceededError();
    case 'event_store.client.Unknown':
      return new UnknownError();
    case 'event_store.client.MaximumAppendSizeExceeded':
      return new MaxAppendSizeExceededError(undefined, detailsOf.maximumAppendSizeExceeded(value).bytes ?? 0);
    default:
      return new UnknownError(undefined, `Could not recognize ${message}`);
  }
}
