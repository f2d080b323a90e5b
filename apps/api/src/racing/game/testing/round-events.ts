import type { GameEvent, GameFinished, GameStarted, PlayerRound } from '../game.events';
import { questionSnapshot } from './question-snapshot';
import { PLAYER, START } from './race-events';

export const round: PlayerRound = { eventId: 4, attempt: 1, participantAttempt: 1, round: 2, run: 1 };

/** The questions of the round. The key is always A. */
export const roundQuestions = ['q0', 'q1', 'q2'].map(questionSnapshot);

/** The race of a participant in a round of three questions. */
export function roundStarted(startedAt = START): GameStarted {
  const limits = { timeLimitMs: 10_000, quickLimitMs: 5_000 };
  return {
    type: 'GameStarted',
    data: { gameId: 'g1', kind: 'tournament', userId: PLAYER, round, totalQuestions: 3, ...limits, startedAt },
  };
}

export function roundFinished(totals: Partial<GameFinished['data']['totals']>, finishedAt: number): GameEvent {
  const none = { score: 0, correctAnswers: 0, questionsClosed: 3, totalTimeMs: 30_000, scoringTimeMs: 0 };
  return {
    type: 'GameFinished',
    data: {
      gameId: 'g1',
      kind: 'tournament',
      userId: PLAYER,
      round,
      totalQuestions: 3,
      totals: { ...none, ...totals },
      reason: 'completed',
      finishedAt,
    },
  };
}
