import type { LogActor, LogEntryView, LogPlace } from '@app/contracts';
import { timeOf } from '../audit/act-words';
import { fieldWords } from '../audit/content-change';
import { logStrings as words } from './log.strings';

export type Names = Readonly<Record<string, string>>;

export function actorText({ kind, id, name }: LogActor): string {
  switch (kind) {
    case 'user':
      return name ?? words.former;
    case 'operator':
      return words.byOperator(id);
    case 'process':
      return words.byProcess(id);
    default:
      return kind satisfies never;
  }
}

/** The name of what a value stands for; null where it has none. */
export function nameOf(field: string, value: unknown, names: Names): string | null {
  if (field === 'eventId' && typeof value === 'number') return names[`event ${value}`] ?? null;
  return typeof value === 'string' ? (names[value] ?? null) : null;
}

/** A field such as `startedAt` holds milliseconds since 1970. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'number' && field.endsWith('At')) return timeOf(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The data of an event in one line. */
export const summaryText = ({ summary }: Pick<LogEntryView, 'summary'>, names: Names): string =>
  Object.entries(summary)
    .map(([field, value]) => `${fieldWords(field)}: ${nameOf(field, value, names) ?? valueText(field, value)}`)
    .join(', ');

/** An event as the address names it: `tournament-7/12`. */
export const atOf = ({ stream, revision }: LogPlace): string => `${stream}/${revision}`;

/** Null where the address names no event. */
export function placeAt(at: string): LogPlace | null {
  const [, stream, revision] = /^(.+)\/(\d{1,15})$/.exec(at) ?? [];
  return stream === undefined ? null : { stream, revision: Number(revision) };
}
