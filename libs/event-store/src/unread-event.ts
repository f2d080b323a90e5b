import type { EventMetadata, RecordedEvent } from './event';

/** What of an event takes no parsing. */
export type EventHead = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position' | 'type'>;

interface Content {
  data: () => unknown;
  metadata: () => EventMetadata;
}

/**
 * An event whose content is worked out when somebody first looks at it: most readers pass most events by. What `data` or
 * `metadata` throws, the one who looks gets, each time.
 */
export const unreadEvent = (head: EventHead, content: Content): RecordedEvent => new UnreadEvent(head, content);

class UnreadEvent implements RecordedEvent {
  /** Shared by all events: accessors of its own would make each of them ten times as expensive. */
  private static readonly accessors: Record<keyof Content, PropertyDescriptor> & ThisType<UnreadEvent> = {
    data: {
      enumerable: true,
      get() {
        this.#data ??= { value: this.#content.data() };
        return this.#data.value;
      },
    },
    metadata: {
      enumerable: true,
      get() {
        this.#metadata ??= this.#content.metadata();
        return this.#metadata;
      },
    },
  };

  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  // The event's own, so that a copy of it has them, too.
  declare readonly data: unknown;
  declare readonly metadata: EventMetadata;
  readonly #content: Content;
  #data: { value: unknown } | undefined;
  #metadata: EventMetadata | undefined;

  constructor({ id, stream, revision, position, type }: EventHead, content: Content) {
    this.id = id;
    this.stream = stream;
    this.revision = revision;
    this.position = position;
    this.type = type;
    this.#content = content;
    // One by one, which takes half as long as both in one call.
    Object.defineProperty(this, 'data', UnreadEvent.accessors.data);
    Object.defineProperty(this, 'metadata', UnreadEvent.accessors.metadata);
  }
}
