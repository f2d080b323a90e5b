import type { AnswerResult, NextAnswer, RoundAnswerBody, TournamentStatusView } from '@app/contracts';
import type { PushClient } from '../../push/push-client';
import { socketOrHttp } from '../../push/socket-or-http';
import { call } from '../../shared/http';
import type { Attempt } from '../../parts/board/until-answered';

/** The calls of a participant. */
export interface TournamentCalls {
  status: () => Promise<TournamentStatusView>;
  next: (attempt: Attempt) => Promise<NextAnswer>;
  answer: (body: RoundAnswerBody, attempt: Attempt) => Promise<AnswerResult>;
}

/** Each page sends its answers to the address documented for it. */
export type AnswerAddress = 'submit-answer' | 'answer';

export function tournamentCalls(push: PushClient, eventId: number, answerAddress: AnswerAddress): TournamentCalls {
  return {
    status: () => {
      const byHttp = () => call('GET /api/tournament/{id}/status', { params: { id: eventId } });
      return socketOrHttp<'tournament_status'>(push, { type: 'tournament_status', eventId }, byHttp);
    },
    next: (attempt) => {
      const byHttp = () => call('POST /api/tournament/{id}/next', { ...attempt, params: { id: eventId } });
      return socketOrHttp<'tournament_next'>(
        push,
        { type: 'tournament_next', eventId },
        byHttp,
        attempt.idempotencyKey,
      );
    },
    answer: (body, attempt) => {
      const name = `POST /api/tournament/{id}/${answerAddress}` as const;
      const byHttp = () => call(name, { ...attempt, params: { id: eventId }, body });
      return socketOrHttp<'tournament_answer'>(
        push,
        { type: 'tournament_answer', eventId, ...body },
        byHttp,
        attempt.idempotencyKey,
      );
    },
  };
}
