import type { DoneAnswer } from '../account.contract';
import type { CanPlayView, RoundStatusView } from '../racer.contract';

export interface RacerCalls {
  'GET /api/user/round-status': { access: 'player'; answer: RoundStatusView };
  'GET /api/user/can-play': { access: 'player'; answer: CanPlayView };
  /** Accepts any small JSON object, or no body. */
  'POST /api/user/complete-survey': {
    access: 'player';
    body: Record<string, unknown>;
    answer: DoneAnswer;
    refusals: 'survey-before-race';
  };
}
