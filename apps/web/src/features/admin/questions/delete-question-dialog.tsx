import { type AdminQuestionView, QUESTIONS_PER_RACE } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { roundsQuery } from '../qualification/qualification.api';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Select } from '../ui/select';
import { useAct } from '../ui/use-act';
import { deleteQuestion, questionsPageQuery, showingQuestions } from './questions.api';
import { questionsStrings as words } from './questions.strings';

interface DeleteQuestionDialogProps {
  question: AdminQuestionView;
  onClose: () => void;
}

/** Asks before a question is deleted. If a qualification round has it, also asks for a replacement. */
export function DeleteQuestionDialog({ question, onClose }: DeleteQuestionDialogProps) {
  const { id, text, roundNumber } = question;
  const [replaceWith, setReplaceWith] = useState('');
  const remove = useAct({
    act: deleteQuestion,
    done: ({ warning }) => words.deleted(warning),
    failed: { title: words.deleteFailed },
    refresh: showingQuestions,
  });
  return (
    <ConfirmDialog
      open
      title={words.deleteTitle}
      text={words.deleteText(text)}
      confirmLabel={words.deleteConfirm}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id, replaceWith }, { onSettled: onClose })}
      onClose={onClose}
    >
      {roundNumber !== null && (
        <OfRound question={question} round={roundNumber} replaceWith={replaceWith} onReplaceWith={setReplaceWith} />
      )}
    </ConfirmDialog>
  );
}

interface OfRoundProps {
  question: AdminQuestionView;
  round: number;
  replaceWith: string;
  onReplaceWith: (id: string) => void;
}

function OfRound({ question: { category, difficulty }, round, replaceWith, onReplaceWith }: OfRoundProps) {
  const { data: rounds } = useQuery(roundsQuery);
  const alike = { search: '', category, difficulty, assignment: 'unassigned', use: 'races', page: '1' };
  const { data: replacements } = useQuery(questionsPageQuery(alike));
  const left = (rounds?.find(({ roundNumber }) => roundNumber === round)?.questionCount ?? QUESTIONS_PER_RACE) - 1;
  return (
    <>
      <p className="warning question-warning" role="status">
        <TriangleAlert className="icon" aria-hidden="true" />
        <span>
          {words.deleteRound(round)}{' '}
          {replaceWith ? words.deleteReplaced(round) : words.deleteShort(round, left, QUESTIONS_PER_RACE)}
        </span>
      </p>
      <Select
        label={words.replaceWith}
        hint={words.replacementsAre(category, difficulty)}
        value={replaceWith}
        options={[
          { value: '', label: words.noReplacement },
          ...(replacements?.entries ?? []).map(({ id, text }) => ({ value: id, label: text })),
        ]}
        onValueChange={onReplaceWith}
      />
    </>
  );
}
