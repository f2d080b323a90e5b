import type { DuelStatus, GameTotals } from '@app/contracts';
import { type Ranked, rankKey } from '../../racing/leaderboard/ranking.rules';
import type { QuestionSnapshot } from '../../racing/game/game.events';
import type { DuelChallenged, DuelEvent } from './duel.events';

export type DuelState = { status: 'none' } | Duel;

/** `challengedId` is set with the acceptance at the latest. Times are milliseconds since 1970. */
export type Duel = DuelChallenged['data'] & {
  status: DuelStatus | 'deleted';
  isAccepted: boolean;
  /** Copies of the questions; null before the first leg has started. */
  questions: readonly QuestionSnapshot[] | null;
  /** By user id. */
  legs: Readonly<Record<string, Leg>>;
  winnerId: string | null;
};

/** `totals` is null while the leg is raced. */
export interface Leg {
  gameId: string;
  startedAt: number;
  totals: GameTotals | null;
}

export const noDuel: DuelState = { status: 'none' };

export function evolve(state: DuelState, event: DuelEvent): DuelState {
  if (event.type === 'DuelChallenged') {
    return { ...event.data, status: 'pending', isAccepted: false, questions: null, legs: {}, winnerId: null };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'DuelAccepted':
      return { ...state, status: 'accepted', isAccepted: true, challengedId: event.data.userId };
    case 'DuelDeclined':
      return { ...state, status: 'declined' };
    case 'DuelWithdrawn':
      return { ...state, status: 'withdrawn' };
    case 'DuelLegStarted': {
      const { userId, gameId, startedAt, questions } = event.data;
      const legs = { ...state.legs, [userId]: { gameId, startedAt, totals: null } };
      return { ...state, status: 'active', questions: state.questions ?? questions, legs };
    }
    case 'DuelLegFinished': {
      const { userId, totals } = event.data;
      return { ...state, legs: { ...state.legs, [userId]: { ...state.legs[userId]!, totals } } };
    }
    case 'DuelCompleted':
      return { ...state, status: 'completed', winnerId: event.data.winnerId };
    case 'DuelExpired':
      return { ...state, status: 'expired' };
    case 'DuelDeleted':
      return { ...state, status: 'deleted' };
    default:
      return event satisfies never;
  }
}

/** True from the moment of expiry on. */
export const isPast = ({ expiresAt }: Pick<Duel, 'expiresAt'>, now: number) => now >= expiresAt;

/** True while the duel can still change by what its racers do. */
export const isUnderWay = ({ status }: Pick<Duel, 'status'>) =>
  status === 'pending' || status === 'accepted' || status === 'active';

export const isRacer = ({ challengerId, challengedId }: Pick<Duel, 'challengerId' | 'challengedId'>, userId: string) =>
  userId === challengerId || userId === challengedId;

/** The other racer, if this one may know them: only accepting tells the challenger whose address it was (R24). */
export function rivalOf({ challengerId, challengedId, opponent, isAccepted }: Duel, userId: string): string | null {
  if (userId === challengedId) return challengerId;
  return userId !== challengerId || (opponent === 'address' && !isAccepted) ? null : challengedId;
}

/** The legs that have started and not finished. */
export const openLegs = ({ legs }: Pick<Duel, 'legs'>): [userId: string, leg: Leg][] =>
  Object.entries(legs).filter(([, { totals }]) => totals === null);

const NOT_RACED: Ranked = { score: 0, correctAnswers: 0, scoringTimeMs: 0 };

/** The winner by the ranking rule; null after a full tie. A leg that was not raced counts nothing. */
export function winnerOf({ challengerId, challengedId, legs }: Duel & { challengedId: string }): string | null {
  const keyOf = (userId: string) => rankKey(legs[userId]?.totals ?? NOT_RACED);
  const [challenger, challenged] = [keyOf(challengerId), keyOf(challengedId)];
  if (challenger === challenged) return null;
  return challenger > challenged ? challengerId : challengedId;
}
