import type { AnswerLetter, PracticeResult, QuestionView } from '@app/contracts';

/** A sequence of questions without a clock. Only the answers are sent to the server. */
export interface PracticeRun {
  questions: readonly QuestionView[];
  /** Index of the question on the board. */
  index: number;
  right: number;
  /** The number of answered questions, without those that were left out. */
  closed: number;
  phase: PracticePhase;
}

/**
 * - open: nothing is chosen yet
 * - asking: the choice is being checked; null gives up
 * - failed: it could not be checked
 * - closed: the correct answer is on the board; `result` is null for a question that is left out
 * - over: no question is left
 */
export type PracticePhase =
  | { name: 'open' }
  | { name: 'asking' | 'failed'; choice: AnswerLetter | null }
  | { name: 'closed'; choice: AnswerLetter | null; result: PracticeResult | null }
  | { name: 'over' };

export type PracticeEvent =
  | { type: 'chosen'; choice: AnswerLetter | null }
  | { type: 'told'; result: PracticeResult }
  /** The question is not for practice any more. */
  | { type: 'left-out'; questionId: string }
  | { type: 'failed' }
  | { type: 'retried' }
  | { type: 'next' };

export const beginPractice = (questions: readonly QuestionView[]): PracticeRun => ({
  questions,
  index: 0,
  right: 0,
  closed: 0,
  phase: { name: 'open' },
});

/** An event that does not fit the phase changes nothing. */
export function advancePractice(run: PracticeRun, event: PracticeEvent): PracticeRun {
  const { phase, questions, index } = run;
  switch (event.type) {
    case 'chosen':
      return phase.name === 'open' ? { ...run, phase: { name: 'asking', choice: event.choice } } : run;
    case 'told':
      return phase.name === 'asking' && event.result.questionId === questions[index]?.id
        ? told(run, phase.choice, event.result)
        : run;
    case 'left-out':
      return phase.name === 'asking' && event.questionId === questions[index]?.id
        ? { ...run, phase: { name: 'closed', choice: null, result: null } }
        : run;
    case 'failed':
      return phase.name === 'asking' ? { ...run, phase: { name: 'failed', choice: phase.choice } } : run;
    case 'retried':
      return phase.name === 'failed' ? { ...run, phase: { name: 'asking', choice: phase.choice } } : run;
    case 'next':
      if (phase.name !== 'closed') return run;
      return index + 1 < questions.length
        ? { ...run, index: index + 1, phase: { name: 'open' } }
        : { ...run, phase: { name: 'over' } };
    default:
      return event satisfies never;
  }
}

const told = (run: PracticeRun, choice: AnswerLetter | null, result: PracticeResult): PracticeRun => ({
  ...run,
  right: run.right + (result.isCorrect ? 1 : 0),
  closed: run.closed + 1,
  phase: { name: 'closed', choice, result },
});
