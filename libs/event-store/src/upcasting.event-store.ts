import type { EventMetadata, EventToAppend, RecordedEvent } from './event';
import {
  type AppendResult,
  type BackwardsBatch,
  type BackwardsOptions,
  type EventBatch,
  EventStore,
  type EventStoreHealth,
  type ExpectedRevision,
  type FollowOptions,
} from './event-store.port';
import { unreadEvent } from './unread-event';
import { isCurrent, upcast, type Upcasters } from './upcasting';

/**
 * An event store whose readers see every event in its current shape. All of the application reads through it;
 * only a check of the hash chain needs the events as they were stored.
 */
export class UpcastingEventStore extends EventStore {
  constructor(
    /** For whoever checks hashes. */
    readonly stored: EventStore,
    private readonly upcasters: Upcasters,
  ) {
    super();
  }

  get isShared(): boolean {
    return this.stored.isShared;
  }

  appendToStream(
    stream: string,
    events: readonly EventToAppend[],
    options: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult> {
    return this.stored.appendToStream(stream, events, options);
  }

  async readStream(stream: string, options?: { fromRevision?: bigint; maxCount?: number }): Promise<RecordedEvent[]> {
    const events = await this.stored.readStream(stream, options);
    return events.map((event) => this.current(event));
  }

  async readStreamBackwards(
    stream: string,
    options: { beforeRevision?: bigint; maxCount: number },
  ): Promise<RecordedEvent[]> {
    const events = await this.stored.readStreamBackwards(stream, options);
    return events.map((event) => this.current(event));
  }

  readBackwards(options?: BackwardsOptions): AsyncIterable<BackwardsBatch> {
    return this.currentBatches(this.stored.readBackwards(options));
  }

  readAll(options?: FollowOptions): AsyncIterable<EventBatch> {
    return this.currentBatches(this.stored.readAll(options));
  }

  subscribeToAll(options?: FollowOptions): AsyncIterable<EventBatch> {
    return this.currentBatches(this.stored.subscribeToAll(options));
  }

  lastPosition(): Promise<bigint | null> {
    return this.stored.lastPosition();
  }

  name(forNameless?: () => Promise<string>): Promise<string> {
    return this.stored.name(forNameless);
  }

  health(): EventStoreHealth {
    return this.stored.health();
  }

  close(): Promise<void> {
    return this.stored.close();
  }

  private async *currentBatches<Batch extends Pick<EventBatch, 'events'>>(
    batches: AsyncIterable<Batch>,
  ): AsyncIterable<Batch> {
    for await (const batch of batches) {
      yield { ...batch, events: batch.events.map((event) => this.current(event)) };
    }
  }

  /**
   * Not every reader needs the data of an event that a newer release has stored, or another program. So the event is
   * passed on, and whoever looks at its data gets the error. One without a hash has the empty one.
   */
  private current(event: RecordedEvent): RecordedEvent {
    try {
      if (isCurrent(event, this.upcasters)) return event;
    } catch {
      // Its metadata cannot be read, which whoever looks at it gets to know, too.
    }
    let shown: RecordedEvent | undefined;
    const upcasted = () => (shown ??= upcast(event, this.upcasters));
    const metadata = () => {
      try {
        return upcasted().metadata;
      } catch {
        return { ...event.metadata, hash: (event.metadata as Partial<EventMetadata> | null)?.hash ?? '' };
      }
    };
    return unreadEvent(event, { id: () => event.id, data: () => upcasted().data, metadata });
  }
}
