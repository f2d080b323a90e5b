import { Metadata } from '@grpc/grpc-js';
import type { EndPoint } from '@eventstore/db-client';
import type { EncodedEvent } from '../append-validation';
import type { AppendResult, ExpectedRevision } from '../event-store.port';
import { AppendStream } from './eventstoredb-append-stream';
import { type ReadAnswer, type ReadRequest, Streams } from './eventstoredb-protocol';
import { messagesOf, type ReadingLimits } from './eventstoredb-reading';
import { addressOf, type ServerSettings, tlsNameOf } from './eventstoredb-settings';

/** The server lets events have up to 16 MiB. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

/**
 * One connection to one node, until it is closed. It asks for the leader: another node refuses the call and names
 * the leader, because its own copy of the log may lag.
 */
export class NodeConnection {
  private readonly streams: Streams;
  private readonly calls = new Set<{ cancel(): void }>();
  private appends: AppendStream | undefined;
  /** Why its calls were cancelled; undefined while it is open. */
  closedBecause: Error | undefined;

  /** `failed`: called when the call for appends fails, also while no append waits. */
  constructor(
    node: EndPoint,
    private readonly settings: ServerSettings,
    private readonly failed: (node: NodeConnection, error: Error) => void,
  ) {
    const { intervalMs, timeoutMs } = settings.keepAlive;
    this.streams = new Streams(addressOf(node), settings.channel, {
      ...tlsNameOf(node),
      ...(intervalMs > 0 && { 'grpc.keepalive_time_ms': intervalMs, 'grpc.keepalive_timeout_ms': timeoutMs }),
      'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
      // Otherwise a new connection to a node would share the broken one.
      'grpc.use_local_subchannel_pool': 1,
    });
  }

  async append(
    stream: string,
    events: readonly EncodedEvent[],
    expectedRevision: ExpectedRevision,
    answerWithinMs: number,
  ): Promise<AppendResult> {
    if (!this.appends?.canAppend) {
      const call = this.opened(this.streams.batchAppend(...this.callArguments()));
      this.appends = new AppendStream(call, (error) => this.failed(this, error));
    }
    return this.appends.append(stream, events, expectedRevision, answerWithinMs);
  }

  async *read(request: ReadRequest, limits: ReadingLimits): AsyncIterable<ReadAnswer[]> {
    yield* messagesOf(this.opened(this.streams.read(request, ...this.callArguments())), limits);
  }

  /** Cancels every call. */
  close(because: Error): void {
    this.closedBecause ??= because;
    for (const call of this.calls) call.cancel();
    this.streams.close();
  }

  private opened<Call extends { cancel(): void; once(event: 'status', listener: () => void): unknown }>(
    call: Call,
  ): Call {
    this.calls.add(call);
    call.once('status', () => this.calls.delete(call));
    return call;
  }

  private callArguments(): [Metadata, object] {
    const { connectionName, user } = this.settings;
    const metadata = new Metadata();
    metadata.set('requires-leader', 'true');
    if (connectionName) metadata.set('connection-name', connectionName);
    return [metadata, { credentials: user }];
  }
}
