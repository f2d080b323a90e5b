import type { EventToAppend, RecordedEvent } from './event';
import {
  type AppendResult,
  type EventBatch,
  EventStore,
  type EventStoreHealth,
  type ExpectedRevision,
  type FollowOptions,
} from './event-store.port';
import { upcast, type Upcasters } from './upcasting';

/**
 * An event store whose readers see every event in its current shape. All of the application reads through it;
 * only a check of the hash chain needs the events as they were stored.
 */
export class UpcastingEventStore extends EventStore {
  constructor(
    private readonly stored: EventStore,
    private readonly upcasters: Upcasters,
  ) {
    super();
  }

  appendToStream(
    stream: string,
    events: readonly EventToAppend[],
    options: { expectedRevision: ExpectedRevision },
  ): Promise<AppendResult> {
    return this.stored.appendToStream(stream, events, options);
  }

  /** @throws Error when a newer release has stored one of the events */
  async readStream(stream: string, options?: { fromRevision?: bigint; maxCount?: number }): Promise<RecordedEvent[]> {
    const events = await this.stored.readStream(stream, options);
    return events.map((event) => upcast(event, this.upcasters));
  }

  readAll(options?: FollowOptions): AsyncIterable<EventBatch> {
    return this.current(this.stored.readAll(options));
  }

  subscribeToAll(options?: FollowOptions): AsyncIterable<EventBatch> {
    return this.current(this.stored.subscribeToAll(options));
  }

  lastPosition(): Promise<bigint | null> {
    return this.stored.lastPosition();
  }

  health(): EventStoreHealth {
    return this.stored.health();
  }

  close(): Promise<void> {
    return this.stored.close();
  }

  private async *current(batches: AsyncIterable<EventBatch>): AsyncIterable<EventBatch> {
    for await (const batch of batches) {
      yield { ...batch, events: batch.events.map((event) => this.passedOn(event)) };
    }
  }

  /**
   * A follower of the whole log may not need the data of an event that this release cannot read. So the event is
   * passed on, and whoever looks at its data gets the error.
   */
  private passedOn(event: RecordedEvent): RecordedEvent {
    try {
      return upcast(event, this.upcasters);
    } catch (error) {
      return Object.defineProperty({ ...event }, 'data', {
        get: () => {
          throw error;
        },
      });
    }
  }
}
