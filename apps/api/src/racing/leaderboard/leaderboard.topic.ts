// @offered
import { topic, whole } from '../../platform/sockets/topic';
import { Leaderboard } from './leaderboard';
import { leaderboardProjection } from './leaderboard.projection';

export const leaderboardTopic = topic('leaderboard', {
  of: 'everybody',
  from: Leaderboard,
  view: (leaderboard) => leaderboard.view(),
  madeOf: [whole(leaderboardProjection)],
  showsNames: true,
});
