import type { EventMetadata, RecordedEvent } from './event';

/** What of an event every reader looks at. */
export type EventHead = Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'type'>;

/** The rest of it. What an event has got from here, it keeps. */
export interface EventContent {
  id(): string;
  data(): unknown;
  metadata(): EventMetadata;
  /** True when it takes no parsing to see that the event has a hash and this schema version. */
  isSurelyOf?(schemaVersion: number): boolean;
  /** The id of the event's command, if it takes no parsing to see it. */
  commandId?(): string | undefined;
}

/**
 * An event whose content is worked out when somebody first looks at it: most readers pass most events by. What `data` or
 * `metadata` throws, the one who looks gets, each time.
 */
export const unreadEvent = (head: EventHead, content: EventContent): RecordedEvent => new UnreadEvent(head, content);

export const isSurelyOf = (event: RecordedEvent, schemaVersion: number): boolean =>
  event instanceof UnreadEvent && event.isSurelyOf(schemaVersion);

/** For whoever looks at this alone of very many events. */
export const commandIdIn = (event: RecordedEvent): string =>
  (event instanceof UnreadEvent ? event.commandId() : undefined) ?? event.metadata.commandId;

class UnreadEvent implements RecordedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly #content: EventContent;
  #data: unknown;
  #metadata: EventMetadata | undefined;

  constructor({ stream, revision, position, type }: EventHead, content: EventContent) {
    this.stream = stream;
    this.revision = revision;
    this.position = position;
    this.type = type;
    this.#content = content;
  }

  get id(): string {
    return this.#content.id();
  }

  get data(): unknown {
    if (this.#data === undefined) this.#data = this.#content.data();
    return this.#data;
  }

  get metadata(): EventMetadata {
    if (this.#metadata === undefined) this.#metadata = this.#content.metadata();
    return this.#metadata;
  }

  isSurelyOf(schemaVersion: number): boolean {
    return this.#content.isSurelyOf?.(schemaVersion) ?? false;
  }

  commandId(): string | undefined {
    return this.#content.commandId?.();
  }
}
