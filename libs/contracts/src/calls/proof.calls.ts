import type { ProofKeyView } from '../proof.contract';
import type { FileAnswer } from './declared-call';

export interface ProofCalls {
  /** What signs seals and receipts. Whoever checks a receipt compares it with this key. */
  'GET /api/proof/key': { access: 'public'; answer: ProofKeyView };
  /**
   * How every point of a race that is over came about, signed: for its player, and for stewards. A leg of a duel is over
   * with the duel, and a race in a round with the round.
   */
  'GET /api/games/{id}/receipt': {
    access: 'player';
    answer: FileAnswer<'application/json'>;
    refusals: 'game-not-found' | 'race-not-over' | 'log-not-as-written';
  };
}
