import type { AdminQuestionView } from '@app/contracts';
import { Image, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { actionsColumn, type Column, Table } from '../ui/table';
import { EditRowButton } from '../ui/row-buttons';
import { DeleteQuestionDialog } from './delete-question-dialog';
import { questionsStrings as words } from './questions.strings';

interface QuestionsTableProps {
  questions: readonly AdminQuestionView[];
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
      cell: ({ roundNumber, use }) => (
        <>
          {roundNumber !== null && <Badge look="console">{words.round(roundNumber)}</Badge>}
          {use === 'practice' && (
            <Badge look="console" tone="dim">
              {words.uses.practice}
            </Badge>
          )}
        </>
      ),
    },
    actionsColumn((question) => <Actions question={question} onEdit={onEdit} />),
  ];
  return <Table caption={words.list} columns={columns} rows={questions} rowKey={({ id }) => id} stale={stale} />;
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
  const { text } = question;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <span className="row-actions">
      <EditRowButton label={words.edit(text)} onClick={() => onEdit(question)} />
      <Button look="console" tone="quiet" square aria-label={words.delete(text)} onClick={() => setDeleting(true)}>
        <Trash2 className="icon bad" aria-hidden="true" />
      </Button>
      {isDeleting && <DeleteQuestionDialog question={question} onClose={() => setDeleting(false)} />}
    </span>
  );
}
