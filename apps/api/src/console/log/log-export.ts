import { plainEvent, type RecordedEvent } from '@app/event-store';
import { actorView, type LogNames } from './log.view';

/** Step by step, also those that found nothing: a reader who leaves ends the reading at the next one. */
type Steps = AsyncIterable<{ events: readonly RecordedEvent[]; names: LogNames }>;

export const logColumns = [
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
export async function* jsonLinesOf(steps: Steps): AsyncGenerator<string> {
  for await (const { events, names } of steps) yield events.map((event) => jsonLine(event, names)).join('');
}

export async function* logRows(steps: Steps) {
  for await (const { events, names } of steps) yield events.map((event) => csvRow(event, names));
}

function jsonLine(recorded: RecordedEvent, names: LogNames): string {
  const { revision, position, ...event } = plainEvent(recorded);
  const actor = actorView(event.metadata.actor, names);
  return `${JSON.stringify({ position: String(position), revision: Number(revision), ...event, actor })}\n`;
}

function csvRow(
  { position, stream, revision, type, data, metadata }: RecordedEvent,
  names: LogNames,
): Record<(typeof logColumns)[number], string> {
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
