import type { AdminQuestionView } from '@app/contracts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
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
  /** Why the round takes no more questions; null when it takes some. */
  closed: string | null;
}

/**
 * The questions to choose from for a round. A question that another round of the event has is marked.
 * Finalists know the questions of the qualification rounds, so those are listed only on request, and marked.
 */
export function AssignableQuestions({ eventId, round, rounds, closed }: AssignableQuestionsProps) {
  const [filters, setFilters] = useState(noFilters);
  const [withQualifying, setWithQualifying] = useState(false);
  const reasonId = useId();
  const assign = useAssignQuestion(eventId, round);
  const columns: readonly Column<AdminQuestionView>[] = [
    {
      key: 'text',
      label: questionsStrings.question,
      grow: true,
      narrow: 'lead',
      cell: ({ text, category, difficulty, roundNumber }) => (
        <>
          {text} <small className="second rounds-question-kind">{words.kind(category, difficulty)}</small>
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
            disabled={closed !== null}
            title={closed ?? undefined}
            aria-describedby={closed === null ? undefined : reasonId}
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
      <h3 className="spread panel-title">{words.available}</h3>
      {closed !== null && (
        <p id={reasonId} className="warning">
          {closed}
        </p>
      )}
      <QuestionList
        caption={words.available}
        columns={columns}
        isTaken={({ id }) => roundOf(rounds, id) !== null}
        assignment={withQualifying ? '' : 'unassigned'}
        filters={filters}
        onFilters={setFilters}
      >
        <label className="row rounds-qualifying">
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
