import { type AuditEntryView, OPERATOR_ID } from '@app/contracts';
import { dateFormat } from '../../../shared/date-format';
import { auditStrings as words } from './audit.strings';
import { wordsOf } from './content-change';

/** The time of an act, in the reader's time zone. */
export const timeOf = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

export function actorOf({ actor: { id, name } }: Pick<AuditEntryView, 'actor'>): string {
  return id === OPERATOR_ID ? words.operator : (name ?? words.former);
}

/** The target of an act: its kind, and its name or text; its id if it has neither. */
export function targetOf({ target }: Pick<AuditEntryView, 'target'>) {
  const kinds: Record<string, string> = words.kinds;
  return { kind: kinds[target.kind] ?? wordsOf(target.kind), name: target.name ?? target.id };
}
