import type { AuditEntryView } from '@app/contracts';
import { auditStrings as words } from './audit.strings';

/** One field of the content an act changed, as text. Null where there was, or is, none. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** What differs between the two contents, field by field, in the order of the newer one. */
export function changesOf({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The old and the new correct answer, where an act changed it. */
export function answerKeyChange(entry: Pick<AuditEntryView, 'before' | 'after'>): FieldChange | null {
  if (entry.before === null || entry.after === null) return null;
  return changesOf(entry).find(({ field }) => field === 'correctAnswer') ?? null;
}

/** A few words about a change, for one line of a list. */
export function summaryOf(entry: Pick<AuditEntryView, 'before' | 'after'>): string {
  const changes = changesOf(entry);
  const [first] = changes;
  if (!first) return '';
  if (entry.before === null) return words.created;
  if (entry.after === null) return words.removed;
  if (changes.length > 1) return words.fields(changes.length);
  const { field } = first;
  return `${wordsOf(field)}: ${inShort(fieldsOf(entry.before)[field])} → ${inShort(fieldsOf(entry.after)[field])}`;
}

/** A name as programs write it, as people read it: `correctAnswer` and `correct-answer` are "Correct answer". */
export function wordsOf(name: string): string {
  const spaced = name.replaceAll('-', ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

const SHORT = 40;

function inShort(value: unknown): string {
  if (Array.isArray(value)) return words.listed(value.length);
  const text = textOf(value);
  if (text === null || text === '') return words.nothing;
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}

/** Content that is no object stands as one field. */
function fieldsOf(content: unknown): Record<string, unknown> {
  if (content === null || content === undefined) return {};
  if (typeof content === 'object' && !Array.isArray(content)) return content as Record<string, unknown>;
  return { content };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? words.nothing).join('\n');
  return JSON.stringify(value);
}
