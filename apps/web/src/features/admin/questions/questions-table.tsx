import type { AdminQuestionView } from '@app/contracts';
import { Image } from 'lucide-react';
import { type Column, OfficeTable } from '../ui/office-table';
import { DeleteRowButton, EditRowButton } from '../ui/row-buttons';
import { Tag } from '../ui/tag';
import { useAct } from '../ui/use-act';
import { deleteQuestion, showingQuestions } from './questions.api';
import { questionsStrings as words } from './questions.strings';

interface QuestionsTableProps {
  questions: AdminQuestionView[];
  stale: boolean;
  onEdit: (question: AdminQuestionView) => void;
}

export function QuestionsTable({ questions, stale, onEdit }: QuestionsTableProps) {
  const columns: Column<AdminQuestionView>[] = [
    { key: 'text', label: words.question, grow: true, narrow: 'lead', cell: (question) => <Text {...question} /> },
    { key: 'category', label: words.category, cell: ({ category }) => category },
    { key: 'difficulty', label: words.difficulty, cell: ({ difficulty }) => difficulty },
    {
      key: 'correct',
      label: words.correct,
      narrow: 'labelled',
      cell: ({ correctAnswer }) => <b>{correctAnswer}</b>,
    },
    {
      key: 'round',
      label: words.assigned,
      cell: ({ roundNumber }) => roundNumber !== null && <Tag>{words.round(roundNumber)}</Tag>,
    },
    {
      key: 'actions',
      label: words.actions,
      narrow: 'actions',
      cell: (question) => <Actions question={question} onEdit={onEdit} />,
    },
  ];
  return <OfficeTable caption={words.list} columns={columns} rows={questions} rowKey={({ id }) => id} stale={stale} />;
}

function Text({ text, imageUrl }: AdminQuestionView) {
  return (
    <span title={text}>
      {text}
      {imageUrl && (
        <>
          <Image className="icon question-pictured" aria-hidden="true" />
          <span className="visually-hidden">{words.picture}</span>
        </>
      )}
    </span>
  );
}

function Actions({ question, onEdit }: { question: AdminQuestionView; onEdit: (question: AdminQuestionView) => void }) {
  const { id, text } = question;
  const remove = useAct({
    act: deleteQuestion,
    done: words.deleted,
    failed: { title: words.deleteFailed },
    refresh: showingQuestions,
  });
  return (
    <span className="row-actions">
      <EditRowButton label={words.edit(text)} onClick={() => onEdit(question)} />
      <DeleteRowButton
        label={words.delete(text)}
        title={words.deleteTitle}
        text={words.deleteText(text)}
        confirmLabel={words.deleteConfirm}
        onConfirm={() => remove.mutateAsync(id)}
      />
    </span>
  );
}
