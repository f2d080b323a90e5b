import type { RecordedEvent } from '@app/event-store';
import type { RowChange } from '@app/tables';
import { deletedQuestionOf } from '../../content/questions/question-deletion';
import type { AuditEvent } from '../../platform/audit-log/audit.events';
import { answersTable } from './answers.table';
import { questionsTable } from './questions.table';

/** What an administrator's act changes: a deleted question may be released later, one that is there again is kept back. */
export function questionChanges({ data, metadata }: RecordedEvent<AuditEvent>): RowChange[] {
  const { target, after } = data;
  if (target.kind !== 'question') return [];
  const where = { question_id: target.id };
  const changed = (deletedAt: number | null): RowChange => {
    return { kind: 'set', table: questionsTable.name, where, values: { deleted_at: deletedAt, released_at: null } };
  };
  if (deletedQuestionOf(data)) return [changed(Date.parse(metadata.occurredAt))];
  const keys = { right_answer: null, chosen_answer: null };
  return after === null ? [] : [changed(null), { kind: 'set', table: answersTable.name, where, values: keys }];
}
