// @offered
import { topic } from '../../platform/sockets/topic';
import { LiveBoard } from './live-board';
import { standingsSources } from './tournament.topic';

export const liveLeaderboardTopic = topic('live_leaderboard', {
  from: LiveBoard,
  view: (board, eventId) => board.view(eventId),
  madeOf: standingsSources,
  showsNames: true,
});
