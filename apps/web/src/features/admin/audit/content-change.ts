import type { AuditEntryView } from '@app/contracts';
import { auditStrings as words } from './audit.strings';

type Change = Pick<AuditEntryView, 'before' | 'after' | 'names'>;

/** One changed field, with both values as text. Null where there was, or is, no value. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The fields that differ between the two contents, in the order of the newer one. */
export function changesOf({ before, after, names }: Change): FieldChange[] {
  const [old, now] = [fieldsOf(before, names), fieldsOf(after, names)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The old and new correct answer, if the act changed it; otherwise null. */
export function answerKeyChange(entry: Change): FieldChange | null {
  if (entry.before === null || entry.after === null) return null;
  return changesOf(entry).find(({ field }) => field === 'correctAnswer') ?? null;
}

/** A short description of a change, for one line of a list. */
export function summaryOf({ before, after, names }: Change): string {
  const changes = changesOf({ before, after, names });
  const [first] = changes;
  if (!first) return '';
  const [old, now] = [fieldsOf(before, names), fieldsOf(after, names)];
  if (before === null || after === null) {
    const content = before === null ? now : old;
    if (changes.length > TOLD) return words.fields(changes.length);
    return changes.map(({ field }) => `${fieldWords(field)}: ${inShort(alone(content[field]))}`).join(', ');
  }
  if (changes.length > 1) return words.fields(changes.length);
  return `${fieldWords(first.field)}: ${inShort(old[first.field])} → ${inShort(now[first.field])}`;
}

/** A name from code in words for people: `correctAnswer` and `correct-answer` give "Correct answer", `answerA` "Answer A". */
export function wordsOf(name: string): string {
  const spaced = name.replaceAll('-', ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** The name of a field. A field with ids is named after the things they refer to. */
export function fieldWords(field: string): string {
  const ofIds: Record<string, string> = words.ofIds;
  return ofIds[field] ?? wordsOf(field);
}

const SHORT = 40;
/** How many fields of new or removed content fit into a line. */
const TOLD = 3;

/** The only element of a list with one element; otherwise the value itself. */
const alone = (value: unknown) => (Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value);

function inShort(value: unknown): string {
  if (Array.isArray(value)) return words.listed(value.length);
  const text = textOf(value);
  if (text === null || text === '') return words.nothing;
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}

/** The fields of content; content that is not an object becomes one field. Known ids are replaced by names. */
function fieldsOf(content: unknown, names: Change['names']): Record<string, unknown> {
  if (content === null || content === undefined) return {};
  const fields = typeof content === 'object' && !Array.isArray(content) ? content : { content };
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names[value] ?? value;
    if (Array.isArray(value)) return value.map(named);
    return value !== null && typeof value === 'object' ? fieldsOf(value, names) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, named(value)]));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? words.nothing).join('\n');
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([field, one]) => `${fieldWords(field)}: ${textOf(one) ?? words.nothing}`)
    .join(', ');
}
