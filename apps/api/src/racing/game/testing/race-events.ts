import { DEFAULT_CREDIT_MS, noTotals } from '@app/contracts';
import type { GameEvent, GameStarted, QuestionAnswered } from '../game.events';
import { questionSnapshot } from './question-snapshot';

export const START = 1_750_000_000_000;
export const PLAYER = 'player-1';

export function started(questions = 3): GameStarted {
  return {
    type: 'GameStarted',
    data: {
      gameId: 'g1',
      kind: 'qualifying',
      userId: PLAYER,
      number: 1,
      questions: Array.from({ length: questions }, (_, index) => questionSnapshot(`q${index}`)),
      timeLimitMs: 10_000,
      quickLimitMs: 5_000,
      startedAt: START,
    },
  };
}

export function served(index: number, servedAt = START): GameEvent {
  const closesAt = servedAt + 10_000;
  return { type: 'QuestionServed', data: { gameId: 'g1', index, questionId: `q${index}`, servedAt, closesAt } };
}

export function timedOut(index: number, closedAt = START + 10_000): GameEvent {
  return {
    type: 'QuestionTimedOut',
    data: { gameId: 'g1', index, questionId: `q${index}`, closedAt, elapsedMs: 10_000 },
  };
}

export function skipped(index: number, skippedAt: number, elapsedMs: number): GameEvent {
  return { type: 'QuestionSkipped', data: { gameId: 'g1', index, questionId: `q${index}`, skippedAt, elapsedMs } };
}

export function answered(index: number, data: Partial<QuestionAnswered['data']> = {}): QuestionAnswered {
  return {
    type: 'QuestionAnswered',
    data: {
      gameId: 'g1',
      index,
      questionId: `q${index}`,
      answer: 'A',
      isCorrect: true,
      servedAt: START,
      receivedAt: START + 2_000,
      claimedMs: 2_000,
      creditMs: DEFAULT_CREDIT_MS,
      elapsedMs: 2_000,
      points: 2,
      ...data,
    },
  };
}

export function finished(
  reason: 'completed' | 'ended' | 'idle',
  totals: object,
  finishedAt: number,
  questions = 3,
): GameEvent {
  return {
    type: 'GameFinished',
    data: {
      gameId: 'g1',
      kind: 'qualifying',
      userId: PLAYER,
      number: 1,
      totalQuestions: questions,
      totals: { ...noTotals, ...totals },
      reason,
      finishedAt,
    },
  };
}
