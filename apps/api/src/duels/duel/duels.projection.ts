import type { DuelDifficulty, DuelStatus, GameTotals } from '@app/contracts';
import { type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { DUEL_STREAMS, type DuelEvent, type DuelOpponent } from './duel.events';

/** A duel that was not deleted. `_id` is its id; times are milliseconds since 1970. */
export interface DuelDocument extends ReadModelDocument {
  status: DuelStatus;
  challengerId: string;
  /** Set at the latest when the challenge is accepted. */
  challengedId: string | null;
  isAccepted: boolean;
  /** The ids of both, as far as they are known. */
  racerIds: string[];
  opponent: DuelOpponent;
  categoryId: string;
  category: string;
  difficulty: DuelDifficulty;
  timeLimitMs: number;
  questionIds: string[];
  challengedAt: number;
  expiresAt: number;
  /** When the timer must look at it again; null when time alone changes nothing any more. */
  dueAt: number | null;
  legs: DuelLeg[];
  winnerId: string | null;
}

/** `totals` is null while the leg is raced. */
export interface DuelLeg {
  userId: string;
  gameId: string;
  totals: GameTotals | null;
}

type Duel = Unstamped<DuelDocument>;

const over = (status: DuelStatus) => ({ status, dueAt: null });

export const duelsProjection: Projection<DuelDocument, DuelEvent> = {
  name: 'duels',
  version: 2,
  streams: [DUEL_STREAMS],
  vital: false,
  indexes: [
    { key: { racerIds: 1, challengedAt: -1 } },
    { key: { racerIds: 1, status: 1 } },
    { key: { racerIds: 1, position: -1 } },
    { key: { challengedAt: -1 } },
    { key: { status: 1, challengedAt: -1 } },
    { key: { category: 1, challengedAt: -1 } },
    { key: { categoryId: 1, status: 1 } },
    { key: { dueAt: 1 } },
  ],
  on: {
    DuelChallenged: {
      documents: ({ data }) => data.duelId,
      apply: (_none, { data: { duelId, ...challenge } }) => ({
        _id: duelId,
        ...challenge,
        status: 'pending',
        isAccepted: false,
        racerIds: [challenge.challengerId, challenge.challengedId].flatMap((id) => id ?? []),
        dueAt: challenge.expiresAt,
        legs: [],
        winnerId: null,
      }),
    },
    DuelAccepted: changing((duel, { userId }) => ({
      ...duel,
      status: 'accepted',
      isAccepted: true,
      challengedId: userId,
      racerIds: [duel.challengerId, userId],
    })),
    DuelDeclined: changing((duel) => ({ ...duel, ...over('declined') })),
    DuelWithdrawn: changing((duel) => ({ ...duel, ...over('withdrawn') })),
    DuelLegStarted: changing((duel, { userId, gameId }) => ({
      ...duel,
      status: 'active',
      legs: [...duel.legs, { userId, gameId, totals: null }],
    })),
    DuelLegFinished: changing((duel, { userId, totals }) => ({
      ...duel,
      legs: duel.legs.map((leg) => (leg.userId === userId ? { ...leg, totals } : leg)),
    })),
    DuelCompleted: changing((duel, { winnerId }) => ({ ...duel, ...over('completed'), winnerId })),
    DuelExpired: changing((duel) => ({ ...duel, ...over('expired') })),
    DuelDeleted: changing(() => null),
  },
};

function changing<E extends DuelEvent>(change: (duel: Duel, data: E['data']) => Duel | null) {
  return {
    documents: ({ data }: E) => data.duelId,
    apply: (duel: Duel | undefined, { data }: E) => (duel ? change(duel, data) : null),
  };
}
