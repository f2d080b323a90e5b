import { randomUUID } from 'node:crypto';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { convertToCommandError } from '@eventstore/db-client/dist/utils';
import type { Client } from '@eventstore/db-client/dist/Client';
import type { EventToAppend } from '../event';
import type { AppendResult, ExpectedRevision } from '../event-store.port';
import { answeredId, appendRequest, appendResult } from './eventstoredb-append-messages';

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

interface Waiting {
  answered: (answer: BatchAppendResp) => void;
  failed: (error: Error) => void;
}

/** What the library offers to its own calls: it finds the node, connects, and connects again after an error. */
interface Connection {
  GRPCStreamCreator: Client['GRPCStreamCreator'];
  callArguments: Client['callArguments'];
}

/**
 * Appends over one stream of calls to the leader. The library's own stream keeps what is under way in one map for
 * all connections, so an answer that comes after its connection broke ends the process. Here each connection
 * knows only its own appends, and an answer to an unknown append is ignored.
 */
export class AppendCalls {
  private readonly connection: Connection;
  private readonly waiting = new WeakMap<Call, Map<string, Waiting>>();
  private readonly current: () => Promise<Call>;

  constructor(client: EventStoreDBClient) {
    this.connection = client as unknown as Connection;
    const open = (streams: StreamsClient) => this.opened(streams);
    this.current = this.connection.GRPCStreamCreator(StreamsClient, 'appendToStream', open, new WeakMap());
  }

  /** @throws the client's errors; any of them but a refusal leaves the outcome unknown */
  async append(
    stream: string,
    events: readonly EventToAppend[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult> {
    const call = await this.current();
    const waiting = this.waiting.get(call);
    if (!waiting) throw new Error('the connection is over');
    const id = randomUUID();
    const answer = await new Promise<BatchAppendResp>((answered, failed) => {
      waiting.set(id, { answered, failed });
      call.write(appendRequest(id, stream, events, expectedRevision));
    });
    return appendResult(stream, answer);
  }

  private opened(streams: StreamsClient): Call {
    const call = streams.batchAppend(
      ...this.connection.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY }),
    );
    const waiting = new Map<string, Waiting>();
    const over = (error: Error) => {
      this.waiting.delete(call);
      for (const { failed } of waiting.values()) failed(error);
      waiting.clear();
    };
    call.on('data', (answer: BatchAppendResp) => {
      const id = answeredId(answer) ?? '';
      waiting.get(id)?.answered(answer);
      waiting.delete(id);
    });
    call.on('error', (error) => over(convertToCommandError(error)));
    call.on('close', () => over(new Error('the connection is over')));
    this.waiting.set(call, waiting);
    return call;
  }
}
