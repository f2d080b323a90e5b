import type { AnswerBody, AnswerResult, NextAnswer, TournamentStatusView } from '@app/contracts';
import { type PushClient, PushUnavailable } from '../../push/push-client';
import { http } from '../../shared/http';

/** The calls of a participant. `key` names the intention: whatever is sent under one key happens once. */
export interface TournamentCalls {
  status: () => Promise<TournamentStatusView>;
  next: (key: string) => Promise<NextAnswer>;
  answer: (body: AnswerBody, key: string) => Promise<AnswerResult>;
}

/** Each page posts its answers to the address that is documented for it. */
export type AnswerAddress = 'submit-answer' | 'answer';

/** A dead socket must not cost a player the quick points: after this the same call goes by HTTP, under the same key. */
const SOCKET_PATIENCE_MS = 1_500;

/** Over the socket while it is live; by HTTP otherwise, and when the socket gives no answer. */
export function tournamentCalls(push: PushClient, eventId: number, answerAddress: AnswerAddress): TournamentCalls {
  const at = `/api/tournament/${eventId}`;
  return {
    status: () =>
      push
        .request<'tournament_status'>({ type: 'tournament_status', eventId }, { timeoutMs: SOCKET_PATIENCE_MS })
        .catch(otherwise(() => http.get<TournamentStatusView>(`${at}/status`))),
    next: (key) =>
      push
        .request<'tournament_next'>(
          { type: 'tournament_next', eventId },
          { requestId: key, timeoutMs: SOCKET_PATIENCE_MS },
        )
        .catch(otherwise(() => http.post<NextAnswer>(`${at}/next`, undefined, { idempotencyKey: key }))),
    answer: (body, key) =>
      push
        .request<'tournament_answer'>(
          { type: 'tournament_answer', eventId, ...body },
          { requestId: key, timeoutMs: SOCKET_PATIENCE_MS },
        )
        .catch(otherwise(() => http.post<AnswerResult>(`${at}/${answerAddress}`, body, { idempotencyKey: key }))),
  };
}

const otherwise =
  <T>(call: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof PushUnavailable) return call();
    throw error;
  };
