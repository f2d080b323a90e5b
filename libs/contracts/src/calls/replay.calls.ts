import type { ReplayedTournamentsPage, ReplayedTournamentsQuery, ReplayQuery, ReplayView } from '../replay.contract';

export interface ReplayCalls {
  /** All tournaments with a round that was started, also deleted ones; the newest first. `search` looks into their names. */
  'GET /api/admin/replays': {
    access: 'log';
    query: ReplayedTournamentsQuery;
    answer: ReplayedTournamentsPage;
  };
  /** A run of a round, entry by entry, read from the log. Also of an earlier attempt, and of a deleted tournament. */
  'GET /api/admin/events/{id}/rounds/{round}/replay': {
    access: 'log';
    params: { id: number; round: number };
    query: ReplayQuery;
    answer: ReplayView;
    refusals: 'event-not-found' | 'round-unknown' | 'round-not-raced' | 'race-not-over';
  };
  /** A race that is over, for its player. Stewards may look at any, also while it is raced. */
  'GET /api/games/{id}/replay': { access: 'player'; answer: ReplayView; refusals: 'game-not-found' | 'race-not-over' };
  /** A duel that is over, for the two who raced it. Stewards may look at any, also while it is raced. */
  'GET /api/duels/{id}/replay': {
    access: 'player';
    answer: ReplayView;
    refusals: 'duel-not-found' | 'duel-not-over' | 'duel-not-raced';
  };
}
