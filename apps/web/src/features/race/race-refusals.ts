import type { AnswerResult, ErrorBody } from '@app/contracts';
import { PushRejection } from '../../push/push-client';
import { HttpError, isWorthRetrying } from '../../shared/http';
import type { RaceEvent } from './race-machine';
import { raceStrings } from './race.strings';

/** What the server said no with; null when it said nothing that another try could not change. */
export function refusalOf(error: unknown): ErrorBody | null {
  const body = error instanceof PushRejection || error instanceof HttpError ? error.body : null;
  if (!body || body.statusCode >= 500) return null;
  return body.code === 'request-in-progress' || body.code === 'too-many-requests' ? null : body;
}

/** A failure that time may heal. A 4xx without a readable body, say from a proxy, is final too. */
export const mayHeal = (error: unknown): boolean =>
  refusalOf(error) === null && (error instanceof PushRejection || isWorthRetrying(error) || isBusy(error));

const isBusy = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'request-in-progress' || error.code === 'too-many-requests');

/** What a refusal means for the race. The answer that was stored first is as good as ours. */
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
