// @offered
import type { DuelOpponent } from './duel.events';

/** The account behind an address is not told before it accepts, so that nobody can look up addresses. */
export function knownOpponentOf(duel: {
  challengedId: string | null;
  opponent: DuelOpponent;
  isAccepted: boolean;
}): string | null {
  return duel.opponent === 'address' && !duel.isAccepted ? null : duel.challengedId;
}
