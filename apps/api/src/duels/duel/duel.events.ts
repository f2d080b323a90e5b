import { uuidV5 } from '@app/event-store';
import type { DuelDifficulty, GameTotals } from '@app/contracts';
import type { QuestionSnapshot } from '../../racing/game/game.events';

/**
 * All times are milliseconds since 1970 and end in `At`. A challenged address and the token of the link are not in the
 * log.
 */
export type DuelEvent =
  | DuelChallenged
  | DuelAccepted
  | DuelDeclined
  | DuelWithdrawn
  | DuelLegStarted
  | DuelLegFinished
  | DuelCompleted
  | DuelExpired
  | DuelDeleted;

/** No race comes of it. */
export const duelRefusals = ['DuelDeclined', 'DuelWithdrawn'] as const satisfies DuelEvent['type'][];

/** The race of one of the two. */
export const duelLegs = ['DuelLegStarted', 'DuelLegFinished'] as const satisfies DuelEvent['type'][];

/** `nobody`: an open challenge. `address`: the account with the challenged address, which may not exist yet. */
export type DuelOpponent = 'racer' | 'address' | 'nobody';

export interface DuelChallenged {
  type: 'DuelChallenged';
  data: {
    duelId: string;
    challengerId: string;
    /** Null while nobody is known: an open challenge, or an address without an account. */
    challengedId: string | null;
    opponent: DuelOpponent;
    categoryId: string;
    /** The category's name at that time. */
    category: string;
    difficulty: DuelDifficulty;
    timeLimitMs: number;
    /** In the order in which both race them. */
    questionIds: string[];
    challengedAt: number;
    expiresAt: number;
  };
}

export interface DuelAccepted {
  type: 'DuelAccepted';
  data: { duelId: string; userId: string; acceptedAt: number };
}

export interface DuelDeclined {
  type: 'DuelDeclined';
  data: { duelId: string; userId: string; declinedAt: number };
}

/** Its challenger took the challenge back before anybody answered it. */
export interface DuelWithdrawn {
  type: 'DuelWithdrawn';
  data: { duelId: string; userId: string; withdrawnAt: number };
}

export interface DuelLegStarted {
  type: 'DuelLegStarted';
  data: {
    duelId: string;
    userId: string;
    gameId: string;
    /** Copies of the questions, for both legs. Null in the second start. */
    questions: readonly QuestionSnapshot[] | null;
    startedAt: number;
  };
}

export interface DuelLegFinished {
  type: 'DuelLegFinished';
  data: { duelId: string; userId: string; gameId: string; totals: GameTotals; finishedAt: number };
}

export interface DuelCompleted {
  type: 'DuelCompleted';
  /** `winnerId` is null after a full tie. */
  data: { duelId: string; challengerId: string; challengedId: string; winnerId: string | null; completedAt: number };
}

/** Its time was over before anybody raced, or an administrator ended it. */
export interface DuelExpired {
  type: 'DuelExpired';
  data: { duelId: string; expiredAt: number };
}

/** By an administrator. `completed`: the racers and the winner, if the duel was completed. */
export interface DuelDeleted {
  type: 'DuelDeleted';
  data: { duelId: string; category: string; completed: DuelResult | null; deletedAt: number };
}

export type DuelResult = Pick<DuelCompleted['data'], 'challengerId' | 'challengedId' | 'winnerId'>;

export const DUEL_STREAMS = 'duel-';

export function duelStream(duelId: string): string {
  return `${DUEL_STREAMS}${duelId}`;
}

/** Namespace for the ids of legs. */
const DUEL_LEGS = '5d0f1d5e-1f0a-4d2e-8f55-3a3b9c5c7a16';

/** The id of one racer's leg; the same whoever computes it. */
export function duelLegId(duelId: string, userId: string): string {
  return uuidV5(`${duelId}/${userId}`, DUEL_LEGS);
}
