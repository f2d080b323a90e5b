import type { AuditEntryView } from '@app/contracts';
import { auditStrings as words } from './audit.strings';
import { wordsOf } from './content-change';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The moment of an act, in the reader's time zone. */
export const timeOf = (occurredAt: string): string => time.format(new Date(occurredAt));

/** What was acted on: its kind, and its name or its text where it has one, otherwise its id. */
export function targetOf({ target, before, after }: Pick<AuditEntryView, 'target' | 'before' | 'after'>) {
  const kinds: Record<string, string> = words.kinds;
  return {
    kind: kinds[target.kind] ?? wordsOf(target.kind),
    name: target.name ?? nameIn(after) ?? nameIn(before) ?? target.id,
  };
}

function nameIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const { name, text, originalName } = content as Record<string, unknown>;
  return [text, name, originalName].find((candidate) => typeof candidate === 'string');
}
