import type { EventRoundQuestionView } from '@app/contracts';
import { Button } from '../../../shared/ui/button';
import { PickedQuestion } from '../ui/picked-question';
import { useMoveQuestion, useRemoveQuestion } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';

interface RoundQuestionsListProps {
  eventId: number;
  round: number;
  questions: readonly EventRoundQuestionView[];
  limit: number;
  isRunning: boolean;
}

/** The questions of a round, in racing order. */
export function RoundQuestionsList({ eventId, round, questions, limit, isRunning }: RoundQuestionsListProps) {
  const move = useMoveQuestion(eventId, round);
  const remove = useRemoveQuestion(eventId, round);
  const isFixed = isRunning || move.isPending || remove.isPending;
  return (
    <section className="picker-selected">
      <h3 className="spread panel-title">
        <span role="status">{words.questionsFor(round, Math.min(questions.length, limit), limit)}</span>
      </h3>
      {isRunning && <p className="warning">{words.running}</p>}
      {questions.length > limit && <p className="warning">{words.surplusOf(questions.length - limit)}</p>}
      {questions.length === 0 && <p className="quiet">{words.none}</p>}
      <ol>
        {questions.map(({ questionId, questionOrder, question: { text } }, index) => (
          <PickedQuestion
            key={questionId}
            index={index}
            text={text}
            note={index >= limit ? words.notAsked : undefined}
            isFixed={isFixed}
            onEarlier={() => move.mutate({ questionId, questionOrder: questionOrder - 1 })}
          >
            <Button
              look="console"
              aria-label={words.removeWhich(text)}
              disabled={isFixed}
              onClick={() => remove.mutate(questionId)}
            >
              {words.remove}
            </Button>
          </PickedQuestion>
        ))}
      </ol>
    </section>
  );
}
