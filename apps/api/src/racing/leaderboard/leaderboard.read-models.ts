// @offered
import { leaderboardProjection } from './leaderboard.projection';
import { rankHistoryProjection } from './rank-history.projection';

/** The read models of the leaderboard and its history. */
export const leaderboardReadModels = {
  entries: leaderboardProjection,
  rankHistories: rankHistoryProjection,
};
