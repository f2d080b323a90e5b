import type { DuelView } from '@app/contracts';
import type { KnownRacer } from '../../parts/duels/opponent-field';
import { duelStrings } from '../../parts/duels/duels.strings';
import { duelsStrings as words } from './duels.strings';

type Setup = Pick<DuelView, 'category' | 'difficulty' | 'questionCount'>;

/** The duel category whose name says nothing: it asks questions of all. */
const MIXED = 'Mixed';

export const categoryWords = ({ category }: Pick<Setup, 'category'>): string =>
  category === MIXED ? words.allCategories : category;

export const difficultyWords = ({ difficulty }: Pick<Setup, 'difficulty'>): string =>
  difficulty === 'Mixed' ? words.anyDifficulty : duelStrings.difficulties[difficulty];

/** Such as 'GT Cars, Hard, 15 questions'. */
export const setupWords = (setup: Setup): string =>
  [categoryWords(setup), difficultyWords(setup), duelStrings.questions(setup.questionCount)].join(', ');

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

const DIGITS_MAX = 3;

/** What decided a duel with level points; null where the points did, or nothing. */
export function decidedBy(duel: DuelView): string | null {
  const { own, opponent } = scoresOf(duel);
  const outcome = outcomeOf(duel);
  if (own !== opponent || outcome === null || outcome === 'tied') return null;
  const legs = [duel.ownLeg, duel.opponentLeg];
  const [winner, loser] = outcome === 'won' ? legs : legs.toReversed();
  if (winner!.correctAnswers !== loser!.correctAnswers) {
    return words.decidedByAnswers(winner!.correctAnswers ?? 0, loser!.correctAnswers ?? 0);
  }
  const times = [winner!.scoringTime ?? 0, loser!.scoringTime ?? 0] as const;
  // As many digits as tell the two apart.
  let digits = 1;
  while (digits < DIGITS_MAX && times[0].toFixed(digits) === times[1].toFixed(digits)) digits += 1;
  return words.decidedByTime(words.secondsOf(times[0], digits), words.secondsOf(times[1], digits));
}

/** The duel that the viewer has to race or answer next: a challenge, or else a race. */
export const waitingDuelOf = (duels: readonly DuelView[]): DuelView | undefined =>
  duels.find(({ status, role }) => status === 'pending' && role === 'challenged') ??
  duels.find((duel) => raceActionsOf(duel).some((action) => action === 'start' || action === 'continue'));

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
