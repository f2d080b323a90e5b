import type { AnswerResult, NextAnswer, RoundAnswerBody, TournamentStatusView } from '@app/contracts';
import type { PushClient } from '../../push/push-client';
import { socketOrHttp } from '../../push/socket-or-http';
import { call } from '../../shared/http';

/** The calls of a participant. `key` identifies the intention: everything sent under one key happens once. */
export interface TournamentCalls {
  status: () => Promise<TournamentStatusView>;
  next: (key: string) => Promise<NextAnswer>;
  answer: (body: RoundAnswerBody, key: string) => Promise<AnswerResult>;
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
    answer: (body, key) => {
      const name = `POST /api/tournament/{id}/${answerAddress}` as const;
      const byHttp = () => call(name, { params: { id: eventId }, body, idempotencyKey: key });
      return socketOrHttp<'tournament_answer'>(push, { type: 'tournament_answer', eventId, ...body }, byHttp, key);
    },
  };
}
