import type { RecordedEvent } from '@app/event-store';
import { CHAIN_START, type ProvenEvent } from '@app/proof';

/** An event as it is stored. `before`: the one before it in its stream; undefined for the first. */
function provenEvent(event: RecordedEvent, before: RecordedEvent | undefined): ProvenEvent {
  const { stream, revision, position, id, type, data, metadata } = event;
  const previousHash = before?.metadata.hash ?? CHAIN_START;
  return {
    stream,
    revision: `${revision}`,
    position: `${position}`,
    id,
    type,
    data,
    metadata: { ...metadata },
    previousHash,
  };
}

/** The events of a whole stream. */
export const provenStream = (events: readonly RecordedEvent[]): ProvenEvent[] =>
  events.map((event, index) => provenEvent(event, events[index - 1]));
