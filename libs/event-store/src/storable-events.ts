import { validate as isUuid } from 'uuid';
import type { EventToAppend } from './event';
import { InvalidEvent } from './event-store.port';

/** The sum of the data of one append, in bytes of JSON. EventStoreDB's own limit; the embedded store keeps it too. */
export const MAX_APPEND_BYTES = 1_048_576;

/**
 * What both adapters check before anything is sent: a server's answer to such an append is unclear or never comes.
 * Answers the data as JSON, in the order of the events.
 * @throws InvalidEvent
 */
export function assertStorable(stream: string, events: readonly EventToAppend[]): string[] {
  if (stream === '' || stream.startsWith('$')) throw new InvalidEvent(`a stream cannot be called "${stream}"`);
  let bytes = 0;
  const encoded = events.map((event) => {
    if (!isUuid(event.id)) throw new InvalidEvent(`${stream}: "${event.id}" is no UUID`);
    if (event.type === '' || event.type.startsWith('$'))
      throw new InvalidEvent(`${stream}: an event cannot be of type "${event.type}"`);
    const data = jsonOf(stream, event);
    bytes += Buffer.byteLength(data);
    return data;
  });
  if (bytes > MAX_APPEND_BYTES)
    throw new InvalidEvent(`${stream}: ${bytes} bytes in one append, at most ${MAX_APPEND_BYTES}`);
  return encoded;
}

function jsonOf(stream: string, event: EventToAppend): string {
  try {
    JSON.stringify(event.metadata);
    const data = JSON.stringify(event.data);
    if (data !== undefined) return data;
  } catch {
    // A bigint or a circle; told below.
  }
  throw new InvalidEvent(`${stream}: the data of ${event.type} is no JSON`);
}
