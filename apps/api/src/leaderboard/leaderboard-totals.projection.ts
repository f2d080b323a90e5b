import type { Projection, ReadModelDocument, Unstamped } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from '../racer/racer.events';

/** Sums over all racers, kept up with each event instead of being counted. The only document of its read model. */
export interface LeaderboardTotalsDocument extends ReadModelDocument {
  /** Accounts that may race. */
  racers: number;
  /** Racers who have finished a qualifying race. */
  players: number;
  /** Finished qualifying races. */
  games: number;
  /** Points in them. */
  score: number;
}

export const TOTALS_ID = 'all';

const none: Unstamped<LeaderboardTotalsDocument> = { _id: TOTALS_ID, racers: 0, players: 0, games: 0, score: 0 };

const documents = () => TOTALS_ID;

export const leaderboardTotalsProjection: Projection<LeaderboardTotalsDocument, RacerEvent> = {
  name: 'leaderboard-totals',
  version: 1,
  streams: [RACER_STREAMS],
  on: {
    RacerRegistered: {
      documents,
      apply: (totals = none) => ({ ...totals, racers: totals.racers + 1 }),
    },
    QualifyingGameFinished: {
      documents,
      // A racer has one open race at a time and every started race is finished: number 1 is the first that is.
      apply: (totals = none, { data }) => ({
        ...totals,
        players: totals.players + (data.number === 1 ? 1 : 0),
        games: totals.games + 1,
        score: totals.score + data.totals.score,
      }),
    },
  },
};
