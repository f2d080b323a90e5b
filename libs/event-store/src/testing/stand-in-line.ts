/** An event as the stand-in keeps it. `data` and `metadata` are the client's own bytes. */
export interface StoredEvent {
  id: string;
  stream: string;
  revision: number;
  /** Positions rise, with gaps, and never repeat. */
  position: number;
  type: string;
  contentType: string;
  data: Buffer;
  metadata: Buffer;
  createdAtMs: number;
}

export type NewEvent = Pick<StoredEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** One line of the log's file: one append, complete or not there at all. Without a stream: a new leader's first line. */
export interface Line {
  term: number;
  stream: string;
  /** Of the first event. */
  position: number;
  at: number;
  events?: { id: string; type: string; contentType: string; data: string; metadata: string }[];
  tombstone?: true;
}

export type NewTerm = { term: number; stream?: undefined };

/** The events of a line in their written form. */
export const written = (events: readonly NewEvent[]): Line['events'] =>
  events.map((event) => ({
    ...event,
    data: event.data.toString('base64'),
    metadata: event.metadata.toString('base64'),
  }));

export const eventsOf = ({ events = [] }: Line): NewEvent[] =>
  events.map((event) => ({
    ...event,
    data: Buffer.from(event.data, 'base64'),
    metadata: Buffer.from(event.metadata, 'base64'),
  }));

/** undefined for a line that was cut. */
export function parseLine(text: string): Line | NewTerm | undefined {
  try {
    return JSON.parse(text) as Line | NewTerm;
  } catch {
    return undefined;
  }
}
