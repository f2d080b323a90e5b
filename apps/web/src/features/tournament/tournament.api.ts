import type { AnswerResult, NextAnswer, TournamentAnswerBody, TournamentStatusView } from '@app/contracts';
import { type PushClient, PushUnavailable } from '../../push/push-client';
import { http } from '../../shared/http';

/** The calls of a participant. `key` identifies the intention: everything sent under one key happens once. */
export interface TournamentCalls {
  status: () => Promise<TournamentStatusView>;
  next: (key: string) => Promise<NextAnswer>;
  answer: (body: TournamentAnswerBody, key: string) => Promise<AnswerResult>;
}

/** Each page sends its answers to the address documented for it. */
export type AnswerAddress = 'submit-answer' | 'answer';

/**
 * How long to wait for the socket. Then the same call goes by HTTP under the same key, because a dead socket
 * must not cost a player the quick points.
 */
const SOCKET_PATIENCE_MS = 1_500;

/** Uses the socket while it is live; HTTP otherwise, and when the socket gives no answer. */
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
