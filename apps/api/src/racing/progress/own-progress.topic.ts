// @offered
import { byUserId, topic, whole } from '../../platform/sockets/topic';
import { rankHistoryProjection } from '../leaderboard/rank-history.projection';
import { Progress } from './progress';
import { progressReadModels } from './progress.read-models';

/** Tells a racer that their progress has changed: by a race of their own, or by one that moved the first place. */
export const ownProgressTopic = topic('progress', {
  of: 'viewer',
  from: Progress,
  view: (progress, { userId }) => progress.version(userId),
  madeOf: [
    ...Object.values(progressReadModels).map(byUserId),
    // Anybody's rank may have been taken. A view that is the same is not sent again.
    whole(rankHistoryProjection),
  ],
});
