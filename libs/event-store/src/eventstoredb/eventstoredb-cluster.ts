import { NotLeaderError, type EndPoint } from '@eventstore/db-client';
import { findLeader } from './eventstoredb-discovery';
import { NodeConnection } from './eventstoredb-node';
import { isBroken, isDefiniteNo, isSilence } from './eventstoredb-outcome';
import type { ServerSettings } from './eventstoredb-settings';

/** So many calls in a row without an answer mean that the node is gone. */
const SILENT_CALLS = 2;

/**
 * The connection to the node that leads. It is closed, with all of its calls, as soon as their outcomes say that
 * the node is gone; the next call looks for the leader again and opens a new one.
 */
export class EventStoreDbCluster {
  private opening: Promise<NodeConnection> | undefined;
  private inUse: NodeConnection | undefined;
  private named: EndPoint | undefined;
  private silentCalls = 0;
  private answeredAtMs = 0;
  private closed = false;

  /** `giveUpAfterMs`: a connection is closed when all its calls have failed for this long, for whatever reason. */
  constructor(
    private readonly settings: ServerSettings,
    private readonly giveUpAfterMs: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  async call<T>(call: (node: NodeConnection) => Promise<T>): Promise<T> {
    const node = await this.node();
    try {
      const result = await call(node);
      this.answered(node);
      return result;
    } catch (error) {
      throw this.failed(node, error);
    }
  }

  /** The same for a call with many answers. */
  async *stream<T>(call: (node: NodeConnection) => AsyncIterable<T>): AsyncIterable<T> {
    const node = await this.node();
    try {
      for await (const answer of call(node)) {
        this.answered(node);
        yield answer;
      }
    } catch (error) {
      throw this.failed(node, error);
    }
  }

  close(): void {
    this.closed = true;
    this.leave(new Error('the event store is closed'));
  }

  private async node(): Promise<NodeConnection> {
    if (this.closed) throw new Error('the event store is closed');
    const opening = (this.opening ??= this.open());
    try {
      return await opening;
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      throw error;
    }
  }

  private async open(): Promise<NodeConnection> {
    const { named, settings } = this;
    this.named = undefined;
    const node = named ?? (settings.isCluster ? await findLeader(settings) : settings.nodes[0]!);
    if (this.closed) throw new Error('the event store is closed');
    // A ping without an answer ends the call for appends. Nobody may be waiting there to be told.
    this.inUse = new NodeConnection(node, settings, (connection, error) => void this.failed(connection, error));
    this.answered(this.inUse);
    return this.inUse;
  }

  private answered(node: NodeConnection): void {
    if (node !== this.inUse) return;
    this.silentCalls = 0;
    this.answeredAtMs = this.nowMs();
  }

  /** What the caller is told: of a call that was cancelled with its connection, why that was left. */
  private failed(node: NodeConnection, error: unknown): unknown {
    if (node !== this.inUse) return (isBroken(error) && node.closedBecause) || error;
    if (isDefiniteNo(error)) {
      this.answered(node);
      return error;
    }
    if (error instanceof NotLeaderError) this.named = error.leader;
    if (isSilence(error)) this.silentCalls += 1;
    const onlyFails = this.nowMs() - this.answeredAtMs >= this.giveUpAfterMs;
    if (this.named || isBroken(error) || this.silentCalls >= SILENT_CALLS || onlyFails) this.leave(error as Error);
    return error;
  }

  private leave(because: Error): void {
    const left = this.inUse;
    this.inUse = undefined;
    this.opening = undefined;
    left?.close(because);
  }
}
