import type { EventToAppend } from './event';
import { InvalidEvent } from './event-store.port';

/** The limit for all data and metadata of one append together, as UTF-8 JSON. */
export const MAX_APPEND_BYTES = 1_048_576;

/** An event in its stored form: `data` and `metadata` are JSON texts. */
export interface EncodedEvent {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_NAME_LENGTH = 1_000;

/**
 * Encodes an append, and refuses anything that a store could not keep unchanged. Every adapter calls it before
 * it sends anything, so that an error of the caller looks the same everywhere.
 * @throws InvalidEvent
 */
export function encodeAppend(stream: string, events: readonly EventToAppend[]): EncodedEvent[] {
  requireName('stream', stream);
  if (events.length === 0) throw new InvalidEvent(`${stream}: an append needs at least one event`);
  if (events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length) {
    throw new InvalidEvent(`${stream}: the same event id twice in one append`);
  }
  const encoded = events.map((event) => encodeEvent(stream, event));
  const bytes = encoded.reduce((sum, e) => sum + Buffer.byteLength(e.data) + Buffer.byteLength(e.metadata), 0);
  if (bytes > MAX_APPEND_BYTES) {
    throw new InvalidEvent(`${stream}: ${bytes} bytes in one append, at most ${MAX_APPEND_BYTES} are allowed`);
  }
  return encoded;
}

function encodeEvent(stream: string, { id, type, data, metadata }: EventToAppend): EncodedEvent {
  if (typeof id !== 'string' || !UUID.test(id)) throw new InvalidEvent(`${stream}: event id ${String(id)} is no UUID`);
  requireName('event type', type);
  return { id, type, data: toJson(stream, type, data), metadata: toJson(stream, type, metadata) };
}

/** Names that begin with `$` belong to the store. A lone surrogate or NUL would not survive in every store. */
function requireName(what: string, name: string): void {
  const valid =
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= MAX_NAME_LENGTH &&
    !name.startsWith('$') &&
    !/[\0\p{Surrogate}]/u.test(name);
  if (!valid) throw new InvalidEvent(`${JSON.stringify(name)} cannot be used as ${what}`);
}

function toJson(stream: string, type: string, value: unknown): string {
  try {
    const json = JSON.stringify(value) as string | undefined;
    if (json !== undefined) return json;
  } catch (error) {
    throw new InvalidEvent(`${stream}: ${type} cannot be written as JSON: ${(error as Error).message}`);
  }
  throw new InvalidEvent(`${stream}: ${type} has no JSON form`);
}
