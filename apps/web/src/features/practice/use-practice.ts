import type { AnswerLetter, QuestionView } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { useReducer } from 'react';
import { isRejection } from '../../shared/http';
import { advancePractice, beginPractice } from './practice-run';
import { lookUpAnswer } from './practice.api';

/** Goes through the questions and checks each chosen answer. */
export function usePractice(questions: QuestionView[]) {
  const [run, dispatch] = useReducer(advancePractice, questions, beginPractice);
  const { phase } = run;
  const { mutate } = useMutation({
    mutationFn: lookUpAnswer,
    onSuccess: (result) => dispatch({ type: 'told', result }),
    onError: (error, { questionId }) =>
      dispatch(isRejection(error, 'question-not-for-practice') ? { type: 'left-out', questionId } : { type: 'failed' }),
  });
  const questionId = questions[run.index]!.id;
  return {
    run,
    choose: (choice: AnswerLetter | null) => {
      if (phase.name !== 'open') return;
      dispatch({ type: 'chosen', choice });
      mutate({ questionId, answer: choice });
    },
    retry: () => {
      if (phase.name !== 'failed') return;
      dispatch({ type: 'retried' });
      mutate({ questionId, answer: phase.choice });
    },
    goOn: () => dispatch({ type: 'next' }),
  };
}
