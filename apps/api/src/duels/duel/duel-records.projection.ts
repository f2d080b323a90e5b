import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { DUEL_STREAMS, type DuelEvent, type DuelResult, duelLegs, duelRefusals } from './duel.events';

/** The completed duels of two racers. `_id` follows from both. */
export interface DuelRecordDocument extends ReadModelDocument {
  /** By user id. */
  wins: Record<string, number>;
  ties: number;
}

/** The same whoever of the two is named first. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ');

type PairRecord = Unstamped<DuelRecordDocument>;

/** Who has won how often against whom: "3 : 2". */
export const duelRecordsProjection: Projection<DuelRecordDocument, DuelEvent> = {
  name: 'duel-records',
  version: 1,
  streams: [DUEL_STREAMS],
  vital: false,
  on: {
    DuelCompleted: {
      documents: ({ data }) => pairOf(data.challengerId, data.challengedId),
      apply: (known, { data }) => counted(known, data, 1),
    },
    DuelDeleted: {
      documents: ({ data: { completed } }) => completed && pairOf(completed.challengerId, completed.challengedId),
      apply: (known, { data: { completed } }) => (known && completed ? counted(known, completed, -1) : null),
    },
    ...ignored('DuelChallenged', 'DuelAccepted', ...duelRefusals, ...duelLegs, 'DuelExpired'),
  },
};

function counted(
  known: PairRecord | undefined,
  { challengerId, challengedId, winnerId }: DuelResult,
  by: 1 | -1,
): PairRecord {
  const { wins, ties } = known ?? { wins: { [challengerId]: 0, [challengedId]: 0 }, ties: 0 };
  const _id = pairOf(challengerId, challengedId);
  if (winnerId === null) return { _id, wins, ties: ties + by };
  return { _id, wins: { ...wins, [winnerId]: (wins[winnerId] ?? 0) + by }, ties };
}
