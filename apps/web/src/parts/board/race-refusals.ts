import type { AnswerResult, ErrorBody } from '@app/contracts';
import { PushRejection } from '../../push/push-errors';
import { HttpError, isWorthRetrying } from '../../shared/http';
import type { RaceEvent } from './race-machine';
import { raceStrings } from './race.strings';

/** The server's refusal; null for a failure that another try may change. */
export function refusalOf(error: unknown): ErrorBody | null {
  const body = error instanceof PushRejection || error instanceof HttpError ? error.body : null;
  if (!body || body.statusCode >= 500) return null;
  return body.code === 'request-in-progress' || body.code === 'too-many-requests' ? null : body;
}

/** True for a failure that may pass with time. A 4xx without a readable body, such as from a proxy, is final. */
export const mayHeal = (error: unknown): boolean =>
  refusalOf(error) === null && (error instanceof PushRejection || isWorthRetrying(error) || isBusy(error));

const isBusy = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'request-in-progress' || error.code === 'too-many-requests');

/** The event that follows from a refusal. A stored earlier answer counts like ours. */
export function eventAfterRefusal(error: unknown, gameId: string): RaceEvent {
  const refusal = refusalOf(error);
  switch (refusal?.code) {
    case 'already-answered': {
      const stored = refusal.details?.['result'] as AnswerResult | undefined;
      return stored?.gameId === gameId ? { type: 'closed', result: stored } : { type: 'out-of-step' };
    }
    case 'question-not-served':
    case 'race-not-over':
      return { type: 'out-of-step' };
    case 'game-finished':
      return { type: 'race-over' };
    default:
      return { type: 'refused', message: refusal?.message ?? raceStrings.refused };
  }
}
