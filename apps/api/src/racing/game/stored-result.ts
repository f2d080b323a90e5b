// @offered
import type { AnswerBody, AnswerResult } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { QuestionSnapshot } from './game.events';
import type { StartedGame } from './game.state';
import { answerResult } from './game.view';

/**
 * The result of the question that a command was about. A repeat decides nothing, so a caller may send the key
 * of an earlier call with a question that is not closed.
 * @throws Rejection idempotency-key-reused in that case
 */
export function storedResult(
  game: StartedGame,
  questions: readonly QuestionSnapshot[],
  questionId: string,
): AnswerResult {
  if (!game.closed.some((closed) => closed.questionId === questionId)) throw new Rejection('idempotency-key-reused');
  return answerResult(game, questions, questionId);
}

/** @throws Rejection already-answered with the stored result, if the stored letter is another one */
export function storedResultOf(
  game: StartedGame,
  questions: readonly QuestionSnapshot[],
  { questionId, answer }: Pick<AnswerBody, 'questionId' | 'answer'>,
): AnswerResult {
  const result = storedResult(game, questions, questionId);
  const isAnother = result.playerAnswer !== null && result.playerAnswer !== answer;
  if (isAnother) throw new Rejection('already-answered', { result });
  return result;
}

/** Adds the stored result to the refusal of a different letter. */
export async function refusedWithStored<T>(answering: Promise<T>, stored: () => Promise<AnswerResult>): Promise<T> {
  try {
    return await answering;
  } catch (error) {
    const isAnother = error instanceof Rejection && error.code === 'already-answered';
    throw isAnother ? new Rejection(error.code, { result: await stored() }) : error;
  }
}
