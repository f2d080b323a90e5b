import type { LogFilter } from '@app/contracts';
import type { RecordedEvent } from '@app/event-store';

/** Whom and what an event may be about. Events by their numbers. */
export interface Subjects {
  people: ReadonlySet<string>;
  events: ReadonlySet<number>;
}

/** A filter whose words have become ids. Every one of `about` has to be in the event. */
export interface LogSearch extends Pick<LogFilter, 'stream' | 'kind' | 'type' | 'correlation'> {
  about: readonly Subjects[];
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

/** Processes have clocks of their own, and a command may wait: so much may an event be out of the order of time. */
const OUT_OF_ORDER_MS = 600_000;

export function matches({ type, correlation, about, from, to }: LogSearch, event: RecordedEvent): boolean {
  if (type !== undefined && event.type !== type) return false;
  if (correlation !== undefined && event.metadata.$correlationId !== correlation) return false;
  const at = Date.parse(event.metadata.occurredAt);
  if (at < from || at >= to) return false;
  return about.every((subjects) => isAbout(event, subjects));
}

/** True when no older event can be in the wanted time. */
export const isTooOld = ({ from }: LogSearch, { metadata }: RecordedEvent): boolean =>
  Date.parse(metadata.occurredAt) < from - OUT_OF_ORDER_MS;

function isAbout({ metadata: { actor }, data }: RecordedEvent, subjects: Subjects): boolean {
  return (actor.kind === 'user' && subjects.people.has(actor.id)) || names(data, subjects);
}

function names(value: unknown, subjects: Subjects): boolean {
  if (typeof value === 'string') return subjects.people.has(value);
  if (typeof value !== 'object' || value === null) return false;
  const { eventId, kind, id } = value as Record<string, unknown>;
  if (typeof eventId === 'number' && subjects.events.has(eventId)) return true;
  if (kind === 'event' && subjects.events.has(Number(id))) return true;
  return Object.values(value).some((inner) => names(inner, subjects));
}
