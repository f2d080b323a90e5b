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
import type { Attempt } from '../../parts/board/until-answered';

/** The calls of a running race. */
export interface RaceCalls {
  next: (attempt: Attempt) => Promise<NextAnswer>;
  answer: (body: AnswerBody, attempt: Attempt) => Promise<AnswerResult>;
  skip: (body: SkipBody, attempt: Attempt) => Promise<AnswerResult>;
  finish: (body: GameResultBody, attempt: Attempt) => Promise<GameResultView>;
}

export function raceCalls(push: PushClient, gameId: string): RaceCalls {
  return {
    next: (attempt) => {
      const byHttp = () => call('POST /api/games/{id}/next', { ...attempt, params: { id: gameId } });
      return socketOrHttp<'next'>(push, { type: 'next', gameId }, byHttp, attempt.idempotencyKey);
    },
    answer: (body, attempt) => {
      const byHttp = () => call('POST /api/games/{id}/answers', { ...attempt, params: { id: gameId }, body });
      return socketOrHttp<'answer'>(push, { type: 'answer', gameId, ...body }, byHttp, attempt.idempotencyKey);
    },
    skip: (body, attempt) => {
      const byHttp = () => call('POST /api/games/{id}/skip', { ...attempt, params: { id: gameId }, body });
      return socketOrHttp<'skip'>(push, { type: 'skip', gameId, ...body }, byHttp, attempt.idempotencyKey);
    },
    finish: (body, attempt) => call('POST /api/game-results', { ...attempt, body }),
  };
}

/** The documented body. The server's own totals win. */
export const resultBody = (totals: GameTotals, totalQuestions: number): GameResultBody => ({
  score: totals.score,
  correctAnswers: totals.correctAnswers,
  totalQuestions,
  averageTime: totals.questionsClosed === 0 ? 0 : totals.totalTimeMs / totals.questionsClosed / 1000,
});
