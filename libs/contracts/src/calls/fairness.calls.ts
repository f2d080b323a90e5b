import type {
  FairnessAnswersPage,
  FairnessView,
  QualifyingAnswersQuery,
  QualifyingFairnessQuery,
  RoundAnswersQuery,
} from '../fairness.contract';
import type { ReplayQuery } from '../replay.contract';

export interface FairnessCalls {
  /** Latencies of a run of a round, and hints at what was not fair. Read from the log, as the replay is. */
  'GET /api/admin/events/{id}/rounds/{round}/fairness': {
    access: 'log';
    params: { id: number; round: number };
    query: ReplayQuery;
    answer: FairnessView;
    refusals: 'event-not-found' | 'round-unknown' | 'round-not-raced' | 'race-not-over';
  };
  /** Each closed question with everything that decided its time. */
  'GET /api/admin/events/{id}/rounds/{round}/fairness/answers': {
    access: 'log';
    params: { id: number; round: number };
    query: RoundAnswersQuery;
    answer: FairnessAnswersPage;
    refusals: 'event-not-found' | 'round-unknown' | 'round-not-raced' | 'race-not-over';
  };
  /** The same for finished qualifying races. */
  'GET /api/admin/qualifying/fairness': { access: 'log'; query: QualifyingFairnessQuery; answer: FairnessView };
  'GET /api/admin/qualifying/fairness/answers': {
    access: 'log';
    query: QualifyingAnswersQuery;
    answer: FairnessAnswersPage;
  };
}
