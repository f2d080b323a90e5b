import type { AdminQuestionView } from '@app/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { noFilters, QuestionList } from '../questions/question-list';
import { questionsStrings } from '../questions/questions.strings';
import type { Column } from '../ui/table';
import { roundOf, type RoundQuestions } from './event-rounds';
import { useAssignQuestion } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';

interface AssignableQuestionsProps {
  eventId: number;
  round: number;
  rounds: RoundQuestions;
  /** True when the round takes no more questions. */
  isClosed: boolean;
}

/**
 * The questions to choose from for a round. A question that another round of the event has is marked.
 * Finalists know the questions of the qualification rounds, so those are listed only on request, and marked.
 */
export function AssignableQuestions({ eventId, round, rounds, isClosed }: AssignableQuestionsProps) {
  const [filters, setFilters] = useState(noFilters);
  const [withQualifying, setWithQualifying] = useState(false);
  const assign = useAssignQuestion(eventId, round);
  const columns: readonly Column<AdminQuestionView>[] = [
    {
      key: 'text',
      label: questionsStrings.question,
      grow: true,
      narrow: 'lead',
      cell: ({ text, category, difficulty, roundNumber }) => (
        <>
          {text} <small className="rounds-question-kind">{words.kind(category, difficulty)}</small>
          {roundNumber !== null && (
            <Badge look="console" tone="bad">
              {words.qualifying(roundNumber)}
            </Badge>
          )}
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
        if (taken !== null) return <Badge look="console">{words.inRound(taken)}</Badge>;
        return (
          <Button
            look="console"
            aria-label={words.addWhich(text, round)}
            disabled={isClosed}
            busy={assign.isPending && assign.variables === id}
            onClick={() => assign.mutate(id)}
          >
            <Plus className="icon" aria-hidden="true" />
            {words.add}
          </Button>
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
        assignment={withQualifying ? '' : 'unassigned'}
        filters={filters}
        onFilters={setFilters}
      >
        <label className="rounds-qualifying">
          <input
            type="checkbox"
            className="console-check"
            checked={withQualifying}
            onChange={(event) => setWithQualifying(event.target.checked)}
          />
          {words.withQualifying}
        </label>
      </QuestionList>
    </section>
  );
}
