import type { AuditEntryView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { allQuestionsQuery } from '../questions/questions.api';
import type { FieldChange } from './content-change';

/** A round is kept on record as the ids of its questions. Says them in words, where the questions still exist. */
export function useQuestionTexts({ target }: AuditEntryView, changes: FieldChange[]): FieldChange[] {
  const isRound = target.kind === 'qualification-round';
  const { data: questions = [] } = useQuery({ ...allQuestionsQuery(), enabled: isRound });
  if (!isRound || questions.length === 0) return changes;
  const texts = new Map(questions.map(({ id, text }) => [id, text]));
  const said = (ids: string | null) =>
    ids &&
    ids
      .split('\n')
      .map((id) => texts.get(id) ?? id)
      .join('\n');
  return changes.map(({ field, before, after }) => ({ field, before: said(before), after: said(after) }));
}
