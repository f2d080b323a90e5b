import type { DuelView } from '@app/contracts';
import type { KnownRacer } from '../../parts/duels/opponent-field';
import { duelStrings } from '../../parts/duels/duels.strings';
import { duelsStrings as words } from './duels.strings';

type Setup = Pick<DuelView, 'category' | 'difficulty' | 'questionCount'>;

/** Such as 'GT Cars, Hard, 15 questions'. */
export const setupWords = ({ category, difficulty, questionCount }: Setup): string =>
  [category, duelStrings.difficulties[difficulty], duelStrings.questions(questionCount)].join(', ');

/** The other racer; what kind of challenge it is while nobody is known. */
export function opponentName({ role, challenger, challenged, isOpen }: DuelView): string {
  if (role === 'challenged') return challenger.playerName;
  return challenged?.playerName ?? (isOpen ? words.openChallenge : words.byEmail);
}

const LAST_OPPONENTS = 4;

/** Whom the viewer has raced or challenged last, each once, and nobody whom they have blocked or who has left. */
export function lastOpponentsOf(duels: readonly DuelView[]): KnownRacer[] {
  const known = new Map<string, string>();
  for (const { role, challenger, challenged, isOpponentBlocked } of duels) {
    const { userId, playerName } = (role === 'challenger' ? challenged : challenger) ?? { userId: null };
    if (userId !== null && playerName && !isOpponentBlocked) known.set(userId, known.get(userId) ?? playerName);
  }
  return [...known].slice(0, LAST_OPPONENTS).map(([id, name]) => ({ id, name }));
}

/** Own points and those of the opponent; null where they may not be told yet, or nobody has raced. */
export function scoresOf({ role, challengerScore, challengedScore }: DuelView) {
  return role === 'challenger'
    ? { own: challengerScore, opponent: challengedScore }
    : { own: challengedScore, opponent: challengerScore };
}

export type Outcome = 'won' | 'lost' | 'tied';

/** The outcome for the viewer; null while the duel is not completed. */
export function outcomeOf({ status, winnerId, role, challengerId, challengedId }: DuelView): Outcome | null {
  if (status !== 'completed') return null;
  if (winnerId === null) return 'tied';
  return winnerId === (role === 'challenger' ? challengerId : challengedId) ? 'won' : 'lost';
}

/** What can be done with a duel, the most important first. */
export type DuelAction =
  'accept' | 'decline' | 'share' | 'withdraw' | 'start' | 'continue' | 'results' | 'rematch' | 'write';

export function actionsOf(duel: DuelView): DuelAction[] {
  return duel.hasConversation ? [...raceActionsOf(duel), 'write'] : raceActionsOf(duel);
}

function raceActionsOf(duel: DuelView): DuelAction[] {
  const { status, role, ownLeg, challengedId } = duel;
  const isGone = challengedId === null || duel.challengerId === null;
  const again: DuelAction[] = isGone || duel.isOpponentBlocked ? [] : ['rematch'];
  switch (status) {
    case 'pending':
      return role === 'challenged' ? ['accept', 'decline'] : ['share', 'withdraw'];
    case 'accepted':
      return ['start'];
    case 'active':
      if (ownLeg.status === 'finished') return ['results'];
      return [ownLeg.status === 'racing' ? 'continue' : 'start'];
    case 'completed':
      return ['results', ...again];
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return again;
    default:
      return status satisfies never;
  }
}
