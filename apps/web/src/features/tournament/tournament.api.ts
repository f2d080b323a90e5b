import type { NextAnswer, RequestResults, RoundAction, RoundBody, TournamentStatusView } from '@app/contracts';
import type { PushClient, PushRequest } from '../../push/push-client';
import { socketOrHttp } from '../../push/socket-or-http';
import { call } from '../../shared/http';

/** The calls of a participant. `key` identifies the intention: everything sent under one key happens once. */
export interface TournamentCalls {
  status: () => Promise<TournamentStatusView>;
  next: (key: string) => Promise<NextAnswer>;
  take: <Action extends RoundAction>(
    action: Action,
    body: RoundBody<Action>,
    key: string,
  ) => Promise<RequestResults[`tournament_${Action}`]>;
}

/** Each page sends its answers to the address documented for it. */
export type AnswerAddress = 'submit-answer' | 'answer';

export function tournamentCalls(push: PushClient, eventId: number, answerAddress: AnswerAddress): TournamentCalls {
  return {
    status: () => {
      const byHttp = () => call('GET /api/tournament/{id}/status', { params: { id: eventId } });
      return socketOrHttp<'tournament_status'>(push, { type: 'tournament_status', eventId }, byHttp);
    },
    next: (key) => {
      const byHttp = () => call('POST /api/tournament/{id}/next', { params: { id: eventId }, idempotencyKey: key });
      return socketOrHttp<'tournament_next'>(push, { type: 'tournament_next', eventId }, byHttp, key);
    },
    take: <Action extends RoundAction>(action: Action, body: RoundBody<Action>, key: string) => {
      const name = `POST /api/tournament/{id}/${answerAddress}` as const;
      const byHttp = () => call(name, { params: { id: eventId }, body, idempotencyKey: key });
      const message = { type: `tournament_${action}`, eventId, ...body } as PushRequest<`tournament_${Action}`>;
      return socketOrHttp<`tournament_${Action}`>(push, message, byHttp, key);
    },
  };
}
