import {
  type GameResultBody,
  type GameResultView,
  type GameTotals,
  type NextAnswer,
  type RaceAction,
  type RaceActions,
  raceActions,
  type RequestResults,
} from '@app/contracts';
import type { PushClient, PushRequest } from '../../push/push-client';
import { socketOrHttp } from '../../push/socket-or-http';
import { call } from '../../shared/http';

/** The calls of a running race. `key` identifies the intention: everything sent under one key happens once. */
export interface RaceCalls {
  next: (key: string) => Promise<NextAnswer>;
  take: <Action extends RaceAction>(
    action: Action,
    body: RaceActions[Action]['body'],
    key: string,
  ) => Promise<RequestResults[Action]>;
  finish: (body: GameResultBody, key: string) => Promise<GameResultView>;
}

export function raceCalls(push: PushClient, gameId: string): RaceCalls {
  return {
    next: (key) => {
      const byHttp = () => call('POST /api/games/{id}/next', { params: { id: gameId }, idempotencyKey: key });
      return socketOrHttp<'next'>(push, { type: 'next', gameId }, byHttp, key);
    },
    take: <Action extends RaceAction>(action: Action, body: RaceActions[Action]['body'], key: string) => {
      const name = `POST /api/games/{id}/${raceActions[action].path}` as const;
      const byHttp = () =>
        call(name, { params: { id: gameId }, body: body as RaceActions['answer']['body'], idempotencyKey: key });
      return socketOrHttp<Action>(push, { type: action, gameId, ...body } as PushRequest<Action>, byHttp, key);
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
