import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import * as grpc from '@grpc/grpc-js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import {
  type BatchAppendReq,
  type BatchAppendResp,
  type ReadReq,
  ReadResp,
  type TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb';
import { type NewEvent, StandInLog, type StoredEvent } from './stand-in-log';
import {
  appendResponse,
  eventResponse,
  expectedOf,
  identifierOf,
  newEventOf,
  refusalOf,
  streamNameOf,
} from './stand-in-messages';
import { subscribe } from './stand-in-subscription';

/** What a test may turn on while it runs. */
export interface StandInFaults {
  /** The next so many appends are stored but never answered: their connection breaks instead. */
  losesAnswers: number;
  /** Appends answer "Server Is Not Ready" and reads are unavailable, as just after a start. */
  notReady: boolean;
}

type AppendCall = grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>;
type ReadCall = grpc.ServerWritableStream<ReadReq, ReadResp>;

/**
 * A test tool that stands in for an EventStoreDB server where none can be had: the parts of its gRPC interface that the
 * adapter uses, with the behaviour and the faults measured on a real one. Never started by the application.
 */
export class EventStoreDbStandIn {
  readonly faults: StandInFaults = { losesAnswers: 0, notReady: true };
  private readonly server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  private readonly drops = new Set<() => void>();
  private readonly appendCalls = new Set<AppendCall>();

  private constructor(private readonly log: StandInLog) {}

  static async start(options: { directory: string; port: number; readyDelayMs?: number }) {
    const standIn = new EventStoreDbStandIn(await StandInLog.open(join(options.directory, 'stand-in.log')));
    const port = await standIn.listen(options.port);
    // A real server has system events of its own in the log; whoever follows it must leave them out.
    await standIn.log.append('$system', [systemEvent()], { kind: 'any' });
    setTimeout(() => (standIn.faults.notReady = false), options.readyDelayMs ?? 0);
    return { standIn, port };
  }

  /** Ends every live subscription as a server does whose consumer is too slow. */
  dropSubscriptions(): void {
    for (const drop of this.drops) drop();
    this.drops.clear();
  }

  async stop(): Promise<void> {
    this.server.forceShutdown();
    await this.log.close();
  }

  private listen(port: number): Promise<number> {
    this.server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods } as never);
    this.server.addService(StreamsService, {
      read: (call: ReadCall) => this.read(call),
      batchAppend: (call: AppendCall) => this.batchAppend(call),
      tombstone: (call: grpc.ServerUnaryCall<TombstoneReq, TombstoneResp>, answer: grpc.sendUnaryData<TombstoneResp>) =>
        void this.tombstone(call.request, answer),
    } as never);
    return new Promise((resolve, reject) => {
      this.server.bindAsync(`127.0.0.1:${port}`, grpc.ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
  }

  private batchAppend(call: AppendCall): void {
    this.appendCalls.add(call);
    call.on('close', () => this.appendCalls.delete(call));
    const open = new Map<string, { options: BatchAppendReq.Options; events: NewEvent[] }>();
    call.on('data', (request: BatchAppendReq) => {
      const key = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions();
      const pending = open.get(key) ?? (options && { options, events: [] });
      if (!pending) return;
      open.set(key, pending);
      pending.events.push(...request.getProposedMessagesList().map(newEventOf));
      if (!request.getIsFinal()) return;
      open.delete(key);
      void this.append(call, request, pending);
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  }

  private async append(
    call: AppendCall,
    request: BatchAppendReq,
    { options, events }: { options: BatchAppendReq.Options; events: NewEvent[] },
  ): Promise<void> {
    const stream = streamNameOf(options.getStreamIdentifier());
    const expected = expectedOf(options);
    const answered = { correlationId: request.getCorrelationId(), stream, expected };
    const refusal = this.faults.notReady ? 'not-ready' : refusalOf(stream, events);
    if (refusal) return void call.write(appendResponse(answered, { kind: refusal }));
    const loseAnswer = this.faults.losesAnswers > 0;
    if (loseAnswer) this.faults.losesAnswers -= 1;
    const outcome = await this.log.append(stream, events, expected);
    if (loseAnswer) call.emit('error', { code: grpc.status.UNAVAILABLE, details: 'Connection dropped' });
    else call.write(appendResponse(answered, outcome));
  }

  private read(call: ReadCall): void {
    if (this.faults.notReady) return fail(call, grpc.status.UNAVAILABLE, 'Server Is Not Ready');
    const options = call.request.getOptions()!;
    const stream = options.getStream();
    const name = stream && streamNameOf(stream.getStreamIdentifier());
    const source = name === undefined ? this.log.events : this.log.stream(name);
    if (source === 'deleted') return fail(call, grpc.status.FAILED_PRECONDITION, 'deleted', deletedMetadata(name!));
    const start = stream ? streamStart(stream) : this.allStart(options.getAll()!);
    if (start === 'no-such-position') return fail(call, grpc.status.UNKNOWN, 'Invalid position');
    if (options.hasSubscription()) return this.follow(call, name, start, options.getFilter());
    if (!source) return notFound(call, name!);
    const count = Number(options.getCount());
    const backwards = options.getReadDirection() === 1;
    const from = start === 'end' ? source.length : start.index;
    const page = backwards ? source.slice(Math.max(0, from - count), from).reverse() : source.slice(from, from + count);
    void writeAll(call, page);
  }

  private follow(
    call: ReadCall,
    stream: string | undefined,
    start: 'end' | { index: number; exact: boolean },
    filter: ReadReq.Options.FilterOptions | undefined,
  ): void {
    const prefixes = filter?.getStreamIdentifier()?.getPrefixList();
    const wanted = (event: StoredEvent) =>
      stream !== undefined
        ? event.stream === stream && event.revision >= minRevision
        : !prefixes || prefixes.some((p) => event.stream.startsWith(p));
    // A subscription starts after the place it is given; a read starts at it.
    const minRevision = stream !== undefined && start !== 'end' ? start.index + (start.exact ? 1 : 0) : 0;
    const index =
      start === 'end' ? this.log.events.length : stream !== undefined ? 0 : start.index + (start.exact ? 1 : 0);
    const checkpointEvery = filter?.hasMax() ? filter.getMax() * filter.getCheckpointintervalmultiplier() : null;
    const drop = subscribe(call, this.log, { from: index, wanted, checkpointEvery });
    this.drops.add(drop);
    call.on('close', () => this.drops.delete(drop));
  }

  private allStart(all: ReadReq.Options.AllOptions): 'end' | 'no-such-position' | { index: number; exact: boolean } {
    if (all.hasEnd()) return 'end';
    if (all.hasStart()) return { index: 0, exact: false };
    const position = Number(all.getPosition()!.getCommitPosition());
    const index = firstAtOrAfter(this.log.events, position);
    const found = this.log.events[index];
    if (!found) return { index, exact: false };
    return found.position === position ? { index, exact: true } : 'no-such-position';
  }

  private async tombstone(request: TombstoneReq, answer: grpc.sendUnaryData<TombstoneResp>): Promise<void> {
    const written = await this.log.tombstone(streamNameOf(request.getOptions()?.getStreamIdentifier()));
    const position = new TombstoneResp.Position();
    position.setCommitPosition(String(written));
    position.setPreparePosition(String(written));
    const response = new TombstoneResp();
    response.setPosition(position);
    answer(null, response);
  }
}

function streamStart(options: ReadReq.Options.StreamOptions): 'end' | { index: number; exact: boolean } {
  if (options.hasEnd()) return 'end';
  return options.hasStart() ? { index: 0, exact: false } : { index: Number(options.getRevision()), exact: true };
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
    if (!call.write(eventResponse(event))) {
      await new Promise<void>((resolve) => {
        call.once('drain', resolve);
        call.once('cancelled', resolve);
      });
    }
  }
  call.end();
}

function notFound(call: ReadCall, stream: string): void {
  const message = new ReadResp.StreamNotFound();
  message.setStreamIdentifier(identifierOf(stream));
  const response = new ReadResp();
  response.setStreamNotFound(message);
  call.write(response);
  call.end();
}

function fail(call: ReadCall, code: grpc.status, details: string, metadata = new grpc.Metadata()): void {
  call.emit('error', { code, details, metadata });
}

function deletedMetadata(stream: string): grpc.Metadata {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return metadata;
}

function supportedMethods(_: unknown, answer: grpc.sendUnaryData<SupportedMethods>): void {
  const methods = ['read', 'batchappend', 'tombstone'].map((name) => {
    const method = new SupportedMethod();
    method.setMethodName(name);
    method.setServiceName('event_store.client.streams.streams');
    return method;
  });
  const response = new SupportedMethods();
  response.setMethodsList(methods);
  response.setEventStoreServerVersion('stand-in');
  answer(null, response);
}

const systemEvent = (): NewEvent => ({
  id: randomUUID(),
  type: '$StandInStarted',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
});
