// @offered
import { topic } from '../../platform/sockets/topic';
import { LiveLeaderboard } from './live-leaderboard';
import { standingsSources } from './tournament.topic';

export const liveLeaderboardTopic = topic('live_leaderboard', {
  of: 'event',
  from: LiveLeaderboard,
  view: (leaderboard, eventId) => leaderboard.view(eventId),
  madeOf: standingsSources,
  showsNames: true,
});
