import { HttpError } from '../../shared/http';
import { PushRejection } from '../../push/push-client';
import type { AnswerResult } from '@app/contracts';
import { refusalOf } from '../race/race-refusals';
import type { TournamentEvent } from './tournament-machine';

/** The server itself said that it failed; with no answer at all there is only silence. */
export const hasServerFailed = (error: unknown): boolean =>
  (error instanceof HttpError && error.status >= 500) ||
  (error instanceof PushRejection && error.body.statusCode >= 500);

/** What a refused status or question means; null for what this screen does not foresee. */
export function eventAfterRefusal(error: unknown): TournamentEvent | null {
  switch (refusalOf(error)?.code) {
    case 'event-not-found':
    case 'validation-failed':
      return { type: 'unavailable', reason: 'event-not-found' };
    case 'not-a-participant':
      return { type: 'unavailable', reason: 'not-a-participant' };
    case 'tournament-not-accepting-answers':
    case 'no-active-round':
    case 'game-finished':
      return { type: 'held' };
    default:
      return null;
  }
}

/** What a refused answer means. The answer that was stored first is as good as ours. */
export function eventAfterRefusedAnswer(error: unknown, questionId: string): TournamentEvent {
  const refusal = refusalOf(error);
  const stored = refusal?.details?.['result'] as AnswerResult | undefined;
  if (refusal?.code === 'already-answered' && stored?.questionId === questionId) {
    return { type: 'answered', result: stored };
  }
  if (refusal?.code === 'not-a-participant') return { type: 'unavailable', reason: 'removed' };
  // After the next login the answer is sent again.
  const isFinal = refusal?.code !== 'not-authenticated';
  const reason = refusal?.code === 'tournament-not-accepting-answers' ? 'not-accepting' : 'error';
  return { type: 'answer-failed', questionId, reason, isFinal };
}
