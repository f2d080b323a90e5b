import { BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError';
import { createStreamIdentifier, parseUUID } from '@eventstore/db-client/dist/utils';
import type { EncodedEvent } from '../append-validation';
import type { AppendResult, ExpectedRevision } from '../event-store.port';
import { Empty, Timestamp, uuidOf } from './eventstoredb-protobuf';

/** How long the server may try to write. */
const WRITE_WITHIN_MS = 10_000;

/** One append, in one message: an append is smaller than what the server takes at once. */
export function appendRequest(
  correlationId: string,
  stream: string,
  events: readonly EncodedEvent[],
  expectedRevision: ExpectedRevision,
): BatchAppendReq {
  const request = new BatchAppendReq();
  request.setCorrelationId(uuidOf(correlationId));
  request.setOptions(optionsOf(stream, expectedRevision));
  request.setProposedMessagesList(events.map(proposedMessage));
  request.setIsFinal(true);
  return request;
}

/** The id of the append that this answers. */
export const answeredId = (answer: BatchAppendResp): string | undefined => parseUUID(answer.getCorrelationId());

/** @throws the client's errors, such as WrongExpectedVersionError */
export function appendResult(stream: string, answer: BatchAppendResp): AppendResult {
  const refusal = answer.getError();
  if (refusal) throw unpackToCommandError(refusal, stream);
  const success = answer.getSuccess()!;
  return {
    revision: BigInt(success.getCurrentRevision()),
    position: BigInt(success.getPosition()!.getCommitPosition()),
  };
}

function optionsOf(stream: string, expected: ExpectedRevision): BatchAppendReq.Options {
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(createStreamIdentifier(stream));
  options.setDeadline(Timestamp.fromDate(new Date(Date.now() + WRITE_WITHIN_MS)));
  if (expected === 'any') options.setAny(new Empty());
  else if (expected === 'no_stream') options.setNoStream(new Empty());
  else if (expected === 'stream_exists') options.setStreamExists(new Empty());
  else options.setStreamPosition(expected.toString());
  return options;
}

function proposedMessage({ id, type, data, metadata }: EncodedEvent): BatchAppendReq.ProposedMessage {
  const message = new BatchAppendReq.ProposedMessage();
  message.setId(uuidOf(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from(data));
  message.setCustomMetadata(Buffer.from(metadata));
  return message;
}
