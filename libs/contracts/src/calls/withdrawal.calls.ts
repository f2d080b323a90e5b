import type { DoneAnswer } from '../account.contract';
import type { WithdrawalView } from '../withdrawal.contract';

/** `revision`: of the reset or the deletion in the stream of its event, as the log and the audit show it. */
export interface WithdrawalCalls {
  /** What would come back: before and after. */
  'GET /api/admin/events/{id}/withdrawals/{revision}': {
    access: 'events';
    params: { id: number; revision: number };
    answer: WithdrawalView;
    refusals: 'event-not-found' | 'not-to-take-back';
  };
  'POST /api/admin/events/{id}/withdrawals/{revision}': {
    access: 'events';
    params: { id: number; revision: number };
    answer: DoneAnswer;
    refusals:
      | 'event-not-found'
      | 'not-to-take-back'
      | 'raced-since'
      | 'reset-not-last'
      | 'withdrawn-already'
      | 'another-event-live'
      | 'another-round-active'
      | 'participant-not-found';
  };
}
