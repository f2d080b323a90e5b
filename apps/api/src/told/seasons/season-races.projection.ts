import { ignored, type Projection, type ReadModelDocument } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from '../../people/racer/racer.events';
import type { CountedRace } from '../../racing/leaderboard/ranking.rules';

/**
 * A finished qualifying race with the season that it counts in. The boards of closed seasons are folded from these, so
 * whatever changes one race changes its board. `_id` is the race's id.
 */
export interface SeasonRaceDocument extends ReadModelDocument, Omit<CountedRace, 'gameId'> {
  userId: string;
  totalQuestions: number;
  /** The reset that closed its season; null while it counts on the live board. */
  closedBy: string | null;
}

export const seasonRacesProjection: Projection<SeasonRaceDocument, RacerEvent> = {
  name: 'season-races',
  version: 1,
  streams: [RACER_STREAMS],
  vital: false,
  large: true,
  indexes: [{ key: { closedBy: 1 } }, { key: { userId: 1, closedBy: 1 } }],
  on: {
    QualifyingGameFinished: {
      documents: ({ data }) => data.gameId,
      apply: (_none, { data: { gameId: _id, userId, totals, totalQuestions } }) => {
        const { score, correctAnswers, scoringTimeMs } = totals;
        return { _id, userId, score, correctAnswers, scoringTimeMs, totalQuestions, closedBy: null };
      },
    },
    RacesRecounted: {
      documents: ({ data: { races, closed } }) => ({ _id: { $in: [...races, ...closed].map(({ gameId }) => gameId) } }),
      apply: (race, { data: { races, closed } }) => {
        const counted = [...races, ...closed].find(({ gameId }) => gameId === race?._id);
        if (!race || !counted) return race ?? null;
        const { totals, totalQuestions } = counted;
        const { score, correctAnswers, scoringTimeMs } = totals;
        return { ...race, score, correctAnswers, scoringTimeMs, totalQuestions };
      },
    },
    PointsReset: {
      documents: ({ data: { userId } }) => ({ userId, closedBy: null }),
      apply: () => null,
    },
    AllDataReset: {
      documents: ({ data: { userId } }) => ({ userId, closedBy: null }),
      // In older logs the request that reset everybody is the season.
      apply: (race, { data, metadata }) =>
        race ? { ...race, closedBy: data.seasonId ?? metadata.$correlationId } : null,
    },
    AllDataResetWithdrawn: {
      documents: ({ data: { userId, seasonId } }) => ({ userId, closedBy: seasonId }),
      apply: (race) => (race ? { ...race, closedBy: null } : null),
    },
    RacerDeleted: {
      documents: ({ data: { userId } }) => ({ userId }),
      apply: () => null,
    },
    ...ignored(
      'RacerRegistered',
      'QualifyingGameStarted',
      'SurveyCompleted',
      'RoundsGranted',
      'RoundsReset',
      'LeaderboardVisibilitySet',
      'LeaderboardVisibilityCleared',
    ),
  },
};
