import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RecordedEvent } from '@app/event-store';
import { actorView, type LogNames } from './log.view';

type Found = AsyncIterable<{ events: RecordedEvent[]; names: LogNames }>;

const columns = [
  'position',
  'stream',
  'revision',
  'type',
  'occurredAt',
  'actorKind',
  'actorId',
  'actorName',
  'correlation',
  'data',
  'metadata',
] as const;

/** One event as JSON a line, with the actor's name beside it. */
export const jsonLinesOf = (found: Found): Readable =>
  readableOf(found, ({ revision, position, ...event }, names) => {
    const actor = actorView(event.metadata.actor, names);
    return `${JSON.stringify({ position: String(position), revision: Number(revision), ...event, actor })}\n`;
  });

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvOf(found: Found): Readable {
  const written = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true });
  // A failure midway breaks the answer off, and so does a reader who leaves the reading.
  pipeline(readableOf(found, csvRow), written).catch(() => {});
  return written;
}

function csvRow(
  { position, stream, revision, type, data, metadata }: RecordedEvent,
  names: LogNames,
): Record<(typeof columns)[number], string> {
  const { kind, id, name } = actorView(metadata.actor, names);
  return {
    position: String(position),
    stream,
    revision: String(revision),
    type,
    occurredAt: metadata.occurredAt,
    actorKind: kind,
    actorId: id,
    actorName: name ?? '',
    correlation: metadata.$correlationId,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
  };
}

/** Reads on only as fast as it is read. */
function readableOf<Row>(found: Found, rowOf: (event: RecordedEvent, names: LogNames) => Row): Readable {
  async function* rows() {
    for await (const { events, names } of found) for (const event of events) yield rowOf(event, names);
  }
  return Readable.from(rows());
}
