import * as grpc from '@grpc/grpc-js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { type StandInFaults, takeFailure } from './stand-in-faults';
import type { NewEvent } from './stand-in-line';
import type { StandInLog } from './stand-in-log';
import { type Answer, appendResponse, expectedOf, newEventOf, refusalOf, streamNameOf } from './stand-in-messages';

export type AppendCall = grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** The real server drops a repeat of an append that it is just writing, and answers only after its write timeout. */
const WRITE_TIMEOUT_MS = 2_000;

interface Pending {
  options: BatchAppendReq.Options;
  events: NewEvent[];
}

/** Collects the parts of each append and answers it. `sentAway`: the error for a call that the leader has to answer. */
export function takeAppends(
  call: AppendCall,
  parts: { log: () => StandInLog | undefined; faults: StandInFaults; sentAway: () => object | undefined },
): void {
  const open = new Map<string, Pending>();
  call.on('data', (request: BatchAppendReq) => {
    const key = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    const pending = open.get(key) ?? (options && { options, events: [] });
    if (!pending) return;
    open.set(key, pending);
    pending.events.push(...request.getProposedMessagesList().map(newEventOf));
    if (!request.getIsFinal()) return;
    open.delete(key);
    if (parts.faults.mute) return;
    const elsewhere = parts.faults.notReady ? undefined : parts.sentAway();
    if (elsewhere) call.emit('error', elsewhere);
    else void append(call, request, pending, parts.log(), parts.faults);
  });
  call.on('end', () => call.end());
  call.on('error', () => undefined);
}

/** A node that does not lead sends appends on, unless they are only for the leader. */
export function forwardAppends(call: AppendCall, leader: string): void {
  const client = new StreamsClient(leader, grpc.credentials.createInsecure());
  const sentOn = client.batchAppend();
  call.on('data', (request: BatchAppendReq) => sentOn.write(request));
  sentOn.on('data', (answer: BatchAppendResp) => call.write(answer));
  sentOn.on('error', (error) => call.emit('error', error));
  call.on('close', () => client.close());
  call.on('end', () => sentOn.end());
  call.on('cancelled', () => sentOn.cancel());
  sentOn.on('end', () => call.end());
}

async function append(
  call: AppendCall,
  request: BatchAppendReq,
  { options, events }: Pending,
  log: StandInLog | undefined,
  faults: StandInFaults,
): Promise<void> {
  const stream = streamNameOf(options.getStreamIdentifier());
  const expected = expectedOf(options);
  const answer = (outcome: Answer) => {
    const asked = { correlationId: request.getCorrelationId(), stream, expected };
    if (!call.cancelled) call.write(appendResponse(asked, outcome));
  };
  const breakOff = (code: grpc.status, details: string) => call.emit('error', { code, details });

  const refusal = faults.notReady ? 'not-ready' : refusalOf(stream, events);
  if (refusal) return answer({ kind: refusal });
  if (!log) return answer({ kind: 'not-ready' });
  const failure = takeFailure(faults);
  switch (failure) {
    case 'timeout':
    case 'busy':
    case 'unknown':
      return answer({ kind: failure });
    case 'aborted':
      return void breakOff(grpc.status.ABORTED, 'Operation timed out');
    case 'dropped':
      await log.append(stream, events, expected);
      return void breakOff(grpc.status.UNAVAILABLE, 'Connection dropped');
    case 'reset':
      await log.append(stream, events, expected);
      return void breakOff(grpc.status.INTERNAL, 'Received RST_STREAM with code 0 (Call ended without gRPC status)');
    case 'twice': {
      const stored = await log.append(stream, events, expected);
      if (stored.kind === 'in-flight' || stored.kind === 'lost') return;
      answer(stored);
      return answer(stored);
    }
    case undefined:
      break;
    default:
      return failure satisfies never;
  }
  const outcome = await log.append(stream, events, expected);
  if (outcome.kind === 'lost') breakOff(grpc.status.UNAVAILABLE, 'Connection dropped');
  else if (outcome.kind === 'in-flight') setTimeout(() => answer({ kind: 'timeout' }), WRITE_TIMEOUT_MS);
  else answer(outcome);
}
