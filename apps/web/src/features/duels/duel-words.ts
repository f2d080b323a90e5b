import type { DuelView } from '@app/contracts';
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
  const again: DuelAction[] = challengedId === null || duel.challengerId === null ? [] : ['rematch'];
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
