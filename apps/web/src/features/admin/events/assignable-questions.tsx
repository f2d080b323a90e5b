import type { AdminQuestionView } from '@app/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { noFilters, QuestionList } from '../questions/question-list';
import { questionsStrings } from '../questions/questions.strings';
import { OfficeButton } from '../ui/office-button';
import type { Column } from '../ui/office-table';
import { Tag } from '../ui/tag';
import { roundOf, type RoundQuestions } from './event-rounds';
import { useAssignQuestion } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';

interface AssignableQuestionsProps {
  eventId: number;
  round: number;
  rounds: RoundQuestions;
  /** The round takes no more. */
  isClosed: boolean;
}

/** All questions, to be put into a round; those that a round of the event has already say so. */
export function AssignableQuestions({ eventId, round, rounds, isClosed }: AssignableQuestionsProps) {
  const [filters, setFilters] = useState(noFilters);
  const assign = useAssignQuestion(eventId, round);
  const columns: readonly Column<AdminQuestionView>[] = [
    {
      key: 'text',
      label: questionsStrings.question,
      grow: true,
      narrow: 'lead',
      cell: ({ text, category, difficulty }) => (
        <>
          {text} <small className="rounds-question-kind">{words.kind(category, difficulty)}</small>
        </>
      ),
    },
    {
      key: 'add',
      label: words.add,
      align: 'right',
      narrow: 'actions',
      cell: ({ id, text }) => {
        const taken = roundOf(rounds, id);
        if (taken !== null) return <Tag>{words.inRound(taken)}</Tag>;
        return (
          <OfficeButton
            aria-label={words.addWhich(text, round)}
            disabled={isClosed}
            busy={assign.isPending && assign.variables === id}
            onClick={() => assign.mutate(id)}
          >
            <Plus className="icon" aria-hidden="true" />
            {words.add}
          </OfficeButton>
        );
      },
    },
  ];
  return (
    <section className="rounds-available">
      <h3 className="panel-title">{words.available}</h3>
      <QuestionList
        caption={words.available}
        columns={columns}
        isTaken={({ id }) => roundOf(rounds, id) !== null}
        filters={filters}
        onFilters={setFilters}
      />
    </section>
  );
}
