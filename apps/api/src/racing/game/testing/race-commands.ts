import { DEFAULT_CREDIT_MS } from '@app/contracts';
import type { GameCommand } from '../game.decider';
import { PLAYER, START } from './race-events';

/** The answer arrives `afterMs` after the start, when question 0 was served. */
export function answering(
  afterMs: number,
  command: Partial<Extract<GameCommand, { type: 'Answer' }>> = {},
): GameCommand {
  return {
    type: 'Answer',
    round: null,
    userId: PLAYER,
    questionId: 'q0',
    answer: 'A',
    claimedMs: afterMs,
    creditMs: DEFAULT_CREDIT_MS,
    receivedAt: START + afterMs,
    ...command,
  };
}

export const serveAt = (now: number): GameCommand => ({ type: 'ServeNext', round: null, userId: PLAYER, now });
export const skipAt = (now: number, questionId = 'q0'): GameCommand => ({
  type: 'Skip',
  userId: PLAYER,
  questionId,
  now,
});
export const finishAt = (now: number, claim = {}): GameCommand => ({ type: 'Finish', userId: PLAYER, claim, now });
export const closeIdleAt = (now: number): GameCommand => ({ type: 'CloseIdle', now });
