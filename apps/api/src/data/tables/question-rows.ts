import type { RecordedEvent } from '@app/event-store';
import type { Row, RowChange } from '@app/tables';
import type { QuestionContent } from '../../content/questions/question-content';
import { deletedQuestionOf } from '../../content/questions/question-deletion';
import type { AuditEvent } from '../../platform/audit-log/audit.events';
import { answersTable } from './answers.table';
import { questionsTable } from './questions.table';

/** What an administrator's act changes: a deleted question may be released later, one that is there again is kept back. */
export function questionChanges({ data, metadata }: RecordedEvent<AuditEvent>): RowChange[] {
  const { target, after } = data;
  if (target.kind !== 'question') return [];
  const changed = (where: Row, values: Row): RowChange => ({ kind: 'set', table: questionsTable.name, where, values });
  const where = { question_id: target.id };
  if (deletedQuestionOf(data))
    return [changed(where, { deleted_at: Date.parse(metadata.occurredAt), released_at: null })];
  if (after === null) return [];
  const keys = { right_answer: null, chosen_answer: null };
  const { text } = after as Partial<QuestionContent>;
  return [
    changed(where, { deleted_at: null, released_at: null }),
    { kind: 'set', table: answersTable.name, where, values: keys },
    // Others of the same text, whose keys `TableUpkeep` takes back.
    ...(text === undefined ? [] : [changed({ question_text: text }, { deleted_at: null })]),
  ];
}
