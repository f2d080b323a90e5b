import type { AnswerLetter, AnswerResult, QuestionOutcome, ServedQuestion } from '@app/contracts';

/** The phases of a question on the board, in a race of one's own as in a final. Times are those of `performance.now()`. */
export interface OpenPhase {
  name: 'open';
  question: ServedQuestion;
  deadlineMs: number;
}

/** Answered or skipped, waiting for the server. */
export interface PendingPhase<Choice = AnswerLetter | 'skip'> {
  name: 'pending';
  question: ServedQuestion;
  choice: Choice;
  remainingMs: number;
}

/** `result` is null after a local time-out until the server answers. */
export interface ClosedQuestion {
  question: ServedQuestion;
  outcome: QuestionOutcome;
  choice: AnswerLetter | null;
  result: AnswerResult | null;
}

export type ClosedPhase = { name: 'closed' } & ClosedQuestion;

/** The server says how much time is left, so that the clock is right after a reload too. */
export const openPhase = (question: ServedQuestion, nowMs: number): OpenPhase => ({
  name: 'open',
  question,
  deadlineMs: nowMs + question.remainingMs,
});

/** Null for a press after the end of the time, which is a time-out. */
export function pendingPhase<Choice>(
  { question, deadlineMs }: OpenPhase,
  choice: Choice,
  nowMs: number,
): PendingPhase<Choice> | null {
  const remainingMs = deadlineMs - nowMs;
  return remainingMs > 0 ? { name: 'pending', question, choice, remainingMs } : null;
}

/** The player's own figure for the time of an answer, in milliseconds. */
export const timeElapsedOf = ({ question, remainingMs }: PendingPhase<unknown>): number =>
  Math.round(question.timeLimitMs - remainingMs);

export const timedOutPhase = (question: ServedQuestion): ClosedPhase => ({
  name: 'closed',
  question,
  outcome: 'timed-out',
  choice: null,
  result: null,
});
