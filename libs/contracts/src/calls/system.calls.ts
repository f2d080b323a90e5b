import type { DoneAnswer } from '../account.contract';
import type { AuditFilter, AuditPage, AuditQuery } from '../audit.contract';
import type { LastRecomputationView, RecomputationView } from '../recomputation.contract';
import type { LogCheckView, SealsView } from '../seal.contract';
import type {
  ReactionsPage,
  ReactionsQuery,
  ReadinessView,
  RedriveAnswer,
  SystemDetailsView,
  SystemStatusView,
  ToggleAnswer,
  ToggleBody,
  ToggleGameBody,
} from '../system.contract';
import type { FileAnswer } from './declared-call';

export interface SystemCalls {
  /** Who did what, and when; newest first. */
  'GET /api/admin/audit': { access: 'log'; query: AuditQuery; answer: AuditPage };
  /** All acts that the filters find, newest first. */
  'GET /api/admin/audit/export': { access: 'log'; query: AuditFilter; answer: FileAnswer<'text/csv'> };
  'GET /api/admin/system/seals': { access: 'log'; answer: SealsView };
  /** All seals with their public key, one JSON text a line: `npm run log verify` checks a log against such a file. */
  'GET /api/admin/system/seals/export': { access: 'log'; answer: FileAnswer<'application/json'> };
  /** Checks the whole log against its hashes and seals. `GET` of the seals tells how far it is. */
  'POST /api/admin/system/seals/check': { access: 'log'; answer: LogCheckView };
  /** The last time that the read models of results were counted again from the log. */
  'GET /api/admin/system/recomputation': { access: 'log'; answer: LastRecomputationView };
  /** Counts standings, leaderboard and badges again from the log, and compares them with those in use. */
  'POST /api/admin/system/recomputation': { access: 'log'; answer: RecomputationView };
  /** Answers as long as the process runs. */
  'GET /api/health': { access: 'public'; answer: { status: 'ok' } };
  /**
   * Ready: both stores answer, the log is the one that the documents were made from, and the read models that the
   * application cannot do without are live. The states of the other read models and of the reactors, each with the
   * number of parked events, which process runs them, and how far
   * the clocks are apart are only listed.
   */
  'GET /api/ready': { access: 'public'; answer: ReadinessView };
  /** The figures of this process, in the text format of Prometheus. Each process has its own. */
  'GET /api/metrics': { access: 'figures'; answer: FileAnswer<'text/plain'> };
  /** What waits for another attempt and what is parked; the newest failure first. */
  'GET /api/admin/system/reactions': { access: 'system'; query: ReactionsQuery; answer: ReactionsPage };
  /** Tries a parked event again, at once and as often as a new one. */
  'POST /api/admin/system/reactions/{id}/redrive': {
    access: 'system';
    answer: RedriveAnswer;
    refusals: 'reaction-not-parked';
  };
  /** Tries all parked events of a reactor again. */
  'POST /api/admin/system/reactors/{name}/redrive': { access: 'system'; answer: RedriveAnswer };
  /** Forgets an event of a reactor that this release does not have. */
  'DELETE /api/admin/system/reactions/{id}': { access: 'system'; answer: DoneAnswer; refusals: 'reaction-not-retired' };
  'GET /api/system/public-status': { access: 'public'; answer: SystemStatusView };
  /** Also for players, who find out here whether the game is disabled. They get only what everybody may know. */
  'GET /api/admin/system/status': { access: 'public'; answer: SystemStatusView | SystemDetailsView };
  /** `message` is shown to players while the game is disabled. */
  'POST /api/admin/system/toggle-game': { access: 'system'; body: ToggleGameBody; answer: ToggleAnswer<'game'> };
  'POST /api/admin/system/toggle-tournament-results': {
    access: 'system';
    body: ToggleBody;
    answer: ToggleAnswer<'tournamentResults'>;
  };
  /**
   * Builds a read model again from the log. Readers see the one in use until the new one is complete; the status
   * shows how far it is.
   */
  'POST /api/admin/system/read-models/{name}/rebuild': {
    access: 'system';
    answer: DoneAnswer;
    refusals: 'read-model-not-found';
  };
}
