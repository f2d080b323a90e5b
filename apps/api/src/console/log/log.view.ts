import type { LogActor, LogEntryView } from '@app/contracts';
import type { Actor, RecordedEvent } from '@app/event-store';

/**
 * The names of the people and events in the log, by user id or as `event 7`, and the texts of messages by their ids. What
 * is deleted may be missing.
 */
export type LogNames = Record<string, string>;

const SUMMARY_FIELDS = 6;
const SUMMARY_TEXT = 60;
/** So many ids are looked up for one answer. */
const IDS_MAX = 2_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const eventKey = (eventId: number): string => `event ${eventId}`;

export function logEntryView(
  { id, stream, revision, position, type, data, metadata }: RecordedEvent,
  names: LogNames,
): LogEntryView {
  return {
    id,
    stream,
    revision: Number(revision),
    position: String(position),
    type,
    occurredAt: metadata.occurredAt,
    actor: actorView(metadata.actor, names),
    summary: summaryOf(data),
  };
}

export function actorView(actor: Actor, names: LogNames): LogActor {
  switch (actor.kind) {
    case 'user':
      return { kind: 'user', id: actor.id, name: names[actor.id] ?? null };
    case 'operator':
      return { kind: 'operator', id: actor.command, name: null };
    case 'process':
      return { kind: 'process', id: actor.name, name: null };
    default:
      return actor satisfies never;
  }
}

function summaryOf(data: unknown): LogEntryView['summary'] {
  if (typeof data !== 'object' || data === null) return {};
  const plain = Object.entries(data).filter(([, value]) => value === null || typeof value !== 'object');
  return Object.fromEntries(
    plain
      .slice(0, SUMMARY_FIELDS)
      .map(([field, value]: [string, unknown]) => [field, typeof value === 'string' ? shortened(value) : value]),
  ) as LogEntryView['summary'];
}

const shortened = (text: string) => (text.length > SUMMARY_TEXT ? `${text.slice(0, SUMMARY_TEXT)}…` : text);

/** What may have a name: every id, and the numbers of events. `beside`: what is shown with the events. */
export function namedIn(events: readonly RecordedEvent[], beside: unknown): { ids: string[]; eventIds: number[] } {
  const ids = new Set<string>();
  const eventIds = new Set<number>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && UUID.test(value) && ids.size < IDS_MAX) ids.add(value);
    if (typeof value !== 'object' || value === null) return;
    if ('eventId' in value && typeof value.eventId === 'number') eventIds.add(value.eventId);
    for (const inner of Object.values(value)) look(inner);
  };
  for (const { metadata } of events) if (metadata.actor.kind === 'user') ids.add(metadata.actor.id);
  for (const content of [...events.map(({ data }) => data), beside]) look(content);
  return { ids: [...ids], eventIds: [...eventIds] };
}
