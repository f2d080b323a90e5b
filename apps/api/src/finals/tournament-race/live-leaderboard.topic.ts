// @offered
import { eventTopic } from '../../platform/sockets/topic';
import { LiveLeaderboard } from './live-leaderboard';
import { standingsSources } from './tournament.topic';

export const liveLeaderboardTopic = eventTopic('live_leaderboard', {
  from: LiveLeaderboard,
  view: (leaderboard, eventId) => leaderboard.view(eventId),
  madeOf: standingsSources,
  showsNames: true,
});
