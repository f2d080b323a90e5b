import type { Projection, ReadModelDocument, Unstamped } from '@app/projections';
import { RACER_STREAMS, type RacerEvent, type RaceSums } from '../racer/racer.events';

/** Sums over all racers, kept up with each event instead of being counted. The only document of its read model. */
export interface LeaderboardTotalsDocument extends ReadModelDocument {
  /** Accounts that may race. */
  racers: number;
  /** Finished qualifying races that count. */
  games: number;
  /** Points in them. */
  score: number;
}

export const TOTALS_ID = 'all';

type Totals = Unstamped<LeaderboardTotalsDocument>;

const none: Totals = { _id: TOTALS_ID, racers: 0, games: 0, score: 0 };

const documents = () => TOTALS_ID;

export const leaderboardTotalsProjection: Projection<LeaderboardTotalsDocument, RacerEvent> = {
  name: 'leaderboard-totals',
  version: 2,
  streams: [RACER_STREAMS],
  on: {
    RacerRegistered: {
      documents,
      apply: (totals = none) => ({ ...totals, racers: totals.racers + 1 }),
    },
    QualifyingGameFinished: {
      documents,
      apply: (totals = none, { data }) => ({
        ...totals,
        games: totals.games + 1,
        score: totals.score + data.totals.score,
      }),
    },
    PointsReset: { documents, apply: (totals = none, { data }) => withoutRaces(totals, data.taken) },
    AllDataReset: { documents, apply: (totals = none, { data }) => withoutRaces(totals, data.taken) },
    RacerDeleted: { documents, apply: (totals = none) => ({ ...totals, racers: totals.racers - 1 }) },
  },
};

function withoutRaces(totals: Totals, { games, score }: RaceSums): Totals {
  return { ...totals, games: totals.games - games, score: totals.score - score };
}
