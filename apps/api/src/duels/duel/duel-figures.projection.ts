import { ignored, type Projection, type ReadModelDocument } from '@app/projections';
import { DUEL_STREAMS, type DuelEvent, duelLegs, duelRefusals } from './duel.events';

/** How many duels a category has had that were not deleted. `_id` is its name. */
export interface DuelCategoryFigures extends ReadModelDocument {
  duels: number;
}

export const duelCategoryFiguresProjection: Projection<DuelCategoryFigures, DuelEvent> = {
  name: 'duel-analytics',
  version: 1,
  streams: [DUEL_STREAMS],
  vital: false,
  indexes: [{ key: { duels: -1 } }],
  on: {
    DuelChallenged: {
      documents: ({ data }) => data.category,
      apply: (known, { data }) => ({ _id: data.category, duels: (known?.duels ?? 0) + 1 }),
    },
    DuelDeleted: {
      documents: ({ data }) => data.category,
      apply: (known) => (known && known.duels > 1 ? { ...known, duels: known.duels - 1 } : null),
    },
    ...ignored('DuelAccepted', ...duelRefusals, ...duelLegs, 'DuelCompleted', 'DuelExpired'),
  },
};

/** Somebody who has challenged somebody or accepted a challenge. `_id` is the user's id. */
export interface DuelistDocument extends ReadModelDocument {
  /** How many duels they were in, with those that were deleted later. */
  duels: number;
}

const another = (userId: string, known: { duels: number } | undefined) => {
  return { _id: userId, duels: (known?.duels ?? 0) + 1 };
};

export const duelistsProjection: Projection<DuelistDocument, DuelEvent> = {
  name: 'duelists',
  version: 1,
  streams: [DUEL_STREAMS],
  vital: false,
  on: {
    DuelChallenged: {
      documents: ({ data }) => data.challengerId,
      apply: (known, { data }) => another(data.challengerId, known),
    },
    DuelAccepted: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => another(data.userId, known),
    },
    ...ignored(...duelRefusals, ...duelLegs, 'DuelCompleted', 'DuelExpired', 'DuelDeleted'),
  },
};
