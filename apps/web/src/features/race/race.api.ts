import type { AnswerBody, AnswerResult, GameResultBody, GameResultView, GameTotals, NextAnswer } from '@app/contracts';
import { type PushClient, PushUnavailable } from '../../push/push-client';
import { http } from '../../shared/http';

/** The calls of a running race. `key` identifies the intention: everything sent under one key happens once. */
export interface RaceCalls {
  next: (key: string) => Promise<NextAnswer>;
  answer: (body: AnswerBody, key: string) => Promise<AnswerResult>;
  skip: (questionId: string, key: string) => Promise<AnswerResult>;
  finish: (body: GameResultBody, key: string) => Promise<GameResultView>;
}

/**
 * How long to wait for the socket. Then the same call goes by HTTP under the same key, because a dead socket
 * must not cost a player the quick points.
 */
const SOCKET_PATIENCE_MS = 1_500;

/** Uses the socket while it is live; HTTP otherwise, and when the socket gives no answer. */
export function raceCalls(push: PushClient, gameId: string): RaceCalls {
  const at = `/api/games/${encodeURIComponent(gameId)}`;
  return {
    next: (key) =>
      push
        .request<'next'>({ type: 'next', gameId }, { requestId: key, timeoutMs: SOCKET_PATIENCE_MS })
        .catch(otherwise(() => http.post<NextAnswer>(`${at}/next`, undefined, { idempotencyKey: key }))),
    answer: (body, key) =>
      push
        .request<'answer'>({ type: 'answer', gameId, ...body }, { requestId: key, timeoutMs: SOCKET_PATIENCE_MS })
        .catch(otherwise(() => http.post<AnswerResult>(`${at}/answers`, body, { idempotencyKey: key }))),
    skip: (questionId, key) =>
      push
        .request<'skip'>({ type: 'skip', gameId, questionId }, { requestId: key, timeoutMs: SOCKET_PATIENCE_MS })
        .catch(otherwise(() => http.post<AnswerResult>(`${at}/skip`, { questionId }, { idempotencyKey: key }))),
    finish: (body, key) => http.post<GameResultView>('/api/game-results', body, { idempotencyKey: key }),
  };
}

const otherwise =
  <T>(call: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof PushUnavailable) return call();
    throw error;
  };

/** The documented body. The server's own totals win. */
export const resultBody = (totals: GameTotals, totalQuestions: number): GameResultBody => ({
  score: totals.score,
  correctAnswers: totals.correctAnswers,
  totalQuestions,
  averageTime: totals.questionsClosed === 0 ? 0 : totals.totalTimeMs / totals.questionsClosed / 1000,
});
