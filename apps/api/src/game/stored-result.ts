import type { AnswerLetter, AnswerResult } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { StartedGame } from './game.state';
import { answerResult } from './game.view';

/**
 * What became of a question that a command was about. A repeat decides nothing, so the key of an earlier call may come
 * with a question that is not closed.
 * @throws Rejection idempotency-key-reused then
 */
export function storedResult(game: StartedGame, questionId: string): AnswerResult {
  if (!game.closed.some((closed) => closed.questionId === questionId)) throw new Rejection('idempotency-key-reused');
  return answerResult(game, questionId);
}

/** @throws Rejection already-answered with what is stored, when that is another letter */
export function storedResultOf(
  game: StartedGame,
  { questionId, answer }: { questionId: string; answer: AnswerLetter },
): AnswerResult {
  const result = storedResult(game, questionId);
  const isAnother = result.playerAnswer !== null && result.playerAnswer !== answer;
  if (isAnother) throw new Rejection('already-answered', { result });
  return result;
}
