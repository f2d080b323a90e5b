import type { EventRoundQuestionView } from '@app/contracts';
import { ArrowUp } from 'lucide-react';
import { OfficeButton } from '../ui/office-button';
import { useMoveQuestion, useRemoveQuestion } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';

interface RoundQuestionsListProps {
  eventId: number;
  round: number;
  questions: readonly EventRoundQuestionView[];
  limit: number;
  isRunning: boolean;
}

/** What a round asks, in racing order. */
export function RoundQuestionsList({ eventId, round, questions, limit, isRunning }: RoundQuestionsListProps) {
  const move = useMoveQuestion(eventId, round);
  const remove = useRemoveQuestion(eventId, round);
  const isBusy = move.isPending || remove.isPending;
  return (
    <section className="picker-selected">
      <h3 className="panel-title">
        <span role="status">{words.questionsFor(round, questions.length, limit)}</span>
      </h3>
      {isRunning && <p className="event-warning">{words.running}</p>}
      {questions.length === 0 && <p className="quiet">{words.none}</p>}
      <ol>
        {questions.map(({ questionId, questionOrder, question: { text } }, index) => (
          <li key={questionId}>
            <span className="figures gear-6">{index + 1}</span>
            <span>{text}</span>
            <OfficeButton
              look="quiet"
              square
              aria-label={words.earlier(text)}
              disabled={index === 0 || isRunning || isBusy}
              onClick={() => move.mutate({ questionId, questionOrder: questionOrder - 1 })}
            >
              <ArrowUp className="icon" aria-hidden="true" />
            </OfficeButton>
            <OfficeButton
              aria-label={words.removeWhich(text)}
              disabled={isRunning || isBusy}
              onClick={() => remove.mutate(questionId)}
            >
              {words.remove}
            </OfficeButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
