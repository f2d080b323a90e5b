import type {
  AnswerBody,
  AnswerResult,
  GameResultBody,
  GameResultView,
  GameTotals,
  NextAnswer,
  SkipBody,
} from '@app/contracts';
import type { PushClient } from '../../push/push-client';
import { socketOrHttp } from '../../push/socket-or-http';
import { call } from '../../shared/http';

/** The calls of a running race. `key` identifies the intention: everything sent under one key happens once. */
export interface RaceCalls {
  next: (key: string) => Promise<NextAnswer>;
  answer: (body: AnswerBody, key: string) => Promise<AnswerResult>;
  skip: (body: SkipBody, key: string) => Promise<AnswerResult>;
  finish: (body: GameResultBody, key: string) => Promise<GameResultView>;
}

export function raceCalls(push: PushClient, gameId: string): RaceCalls {
  return {
    next: (key) => {
      const byHttp = () => call('POST /api/games/{id}/next', { params: { id: gameId }, idempotencyKey: key });
      return socketOrHttp<'next'>(push, { type: 'next', gameId }, byHttp, key);
    },
    answer: (body, key) => {
      const byHttp = () => call('POST /api/games/{id}/answers', { params: { id: gameId }, body, idempotencyKey: key });
      return socketOrHttp<'answer'>(push, { type: 'answer', gameId, ...body }, byHttp, key);
    },
    skip: (body, key) => {
      const byHttp = () => call('POST /api/games/{id}/skip', { params: { id: gameId }, body, idempotencyKey: key });
      return socketOrHttp<'skip'>(push, { type: 'skip', gameId, ...body }, byHttp, key);
    },
    finish: (body, key) => call('POST /api/game-results', { body, idempotencyKey: key }),
  };
}

/** The documented body. The server's own totals win. */
export const resultBody = (totals: GameTotals, totalQuestions: number): GameResultBody => ({
  score: totals.score,
  correctAnswers: totals.correctAnswers,
  totalQuestions,
  averageTime: totals.questionsClosed === 0 ? 0 : totals.totalTimeMs / totals.questionsClosed / 1000,
});
