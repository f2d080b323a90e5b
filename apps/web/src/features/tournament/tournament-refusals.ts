import { HttpError } from '../../shared/http';
import { PushRejection } from '../../push/push-errors';
import type { AnswerResult } from '@app/contracts';
import { refusalOf } from '../../parts/board/race-refusals';
import type { TournamentEvent } from './tournament-machine';

/** True when the server itself reported a failure. Without any answer nothing is known. */
export const hasServerFailed = (error: unknown): boolean =>
  (error instanceof HttpError && error.status >= 500) ||
  (error instanceof PushRejection && error.body.statusCode >= 500);

/** The event that follows from a refused status or question; null for refusals this screen does not foresee. */
export function eventAfterRefusal(error: unknown): TournamentEvent | null {
  const refusal = refusalOf(error);
  switch (refusal?.code) {
    case 'lights-on':
      return { type: 'lights-on', greenInMs: Number(refusal.details?.['greenInMs']), nowMs: performance.now() };
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

/** The event that follows from a refused answer. A stored earlier answer counts like ours. */
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
