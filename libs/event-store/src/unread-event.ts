import type { EventMetadata, RecordedEvent } from './event';

/** What of an event takes no parsing. */
export type EventHead = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position' | 'type'>;

/**
 * An event whose content is worked out when somebody first looks at it: most readers pass most events by. What `data` or
 * `metadata` throws, the one who looks gets, each time.
 */
export function unreadEvent(
  { id, stream, revision, position, type }: EventHead,
  content: { data: () => unknown; metadata: () => EventMetadata },
): RecordedEvent {
  let data: { value: unknown } | undefined;
  let metadata: EventMetadata | undefined;
  return {
    id,
    stream,
    revision,
    position,
    type,
    get data() {
      data ??= { value: content.data() };
      return data.value;
    },
    get metadata() {
      metadata ??= content.metadata();
      return metadata;
    },
  };
}
