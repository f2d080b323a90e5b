import type { ContentVersionsView } from './content-versions.contract';
import type { OwnDuelsVersion } from './duel.contract';
import type { AnswerResult, NextAnswer, RaceAction, RaceActions, RoundAction, RoundBody } from './game.contract';
import type { LeaderboardView } from './leaderboard.contract';
import type { ConversationsUpdate, ReportsUpdate } from './message.contract';
import type { OwnProgressVersion } from './progress.contract';
import type { ErrorBody } from './rejections';
import type { ActiveScheduleAnswer } from './schedule.contract';
import type { SystemStatusView } from './system.contract';
import type { LiveLeaderboardView, TournamentStatusView, TournamentUpdate } from './tournament.contract';

/** The server answers a subscription with the current view at once, and then sends every newer one. */
export type TopicSubscribeMessage =
  | { type: 'subscribe_leaderboard' }
  | { type: 'subscribe_system' }
  | { type: 'subscribe_schedule' }
  | { type: 'subscribe_content' }
  // The caller's own duels, for a signed-in user.
  | { type: 'subscribe_duels' }
  // The caller's own progress, for a signed-in user.
  | { type: 'subscribe_progress' }
  // Without an id: the event whose tournament is running.
  | { type: 'subscribe_tournament'; eventId?: number }
  | { type: 'subscribe_live_leaderboard'; eventId?: number };

/**
 * News for a signed-in user about what concerns them. The server answers with where things stand, and then sends each
 * piece of news.
 */
export type NewsSubscribeMessage =
  | { type: 'subscribe_conversations' }
  // What racers have reported, for administrators.
  | { type: 'subscribe_reports' };

export type SubscribeMessage = TopicSubscribeMessage | NewsSubscribeMessage;

type NameIn<Type> = Type extends `subscribe_${infer Name}` ? Name : never;
/** What a client can follow: the type of a subscription without `subscribe_`. */
export type TopicName = NameIn<TopicSubscribeMessage['type']>;
export type NewsName = NameIn<NewsSubscribeMessage['type']>;

/** The messages of the race actions, by action: in a race of one's own, and in a round of a tournament. */
export type RaceActionMessages = {
  [Action in RaceAction]: { type: Action; requestId: string; gameId: string } & RaceActions[Action]['body'];
};
export type RoundActionMessages = {
  [Action in RoundAction]: { type: `tournament_${Action}`; requestId: string; eventId: number } & RoundBody<Action>;
};

/** What is answered by a message with the same `requestId`. */
export type RequestMessage =
  | RaceActionMessages[RaceAction]
  | RoundActionMessages[RoundAction]
  | { type: 'next'; requestId: string; gameId: string }
  | { type: 'tournament_next'; requestId: string; eventId: number }
  | { type: 'tournament_status'; requestId: string; eventId: number };

/** The data of the answer to each request. */
export type RequestResults = { [Action in RaceAction]: RaceActions[Action]['result'] } & {
  [Action in RoundAction as `tournament_${Action}`]: RaceActions[Action]['result'];
} & { next: NextAnswer; tournament_next: NextAnswer; tournament_status: TournamentStatusView };

/** What a client may send over `/ws`. */
export type ClientMessage =
  | SubscribeMessage
  // Ends the subscription with the same `eventId`.
  | { type: 'unsubscribe'; topic: TopicName | NewsName; eventId?: number }
  // Answered at once: tells the client that the connection is alive.
  | { type: 'ping' }
  | { type: 'authenticate'; token: string }
  | RequestMessage;

/** What the server sends. `requestId` is that of the message it answers. */
export type ServerMessage =
  | { type: 'leaderboard_update'; data: LeaderboardView }
  | { type: 'system_update'; data: SystemStatusView }
  | { type: 'schedule_update'; data: ActiveScheduleAnswer }
  | { type: 'content_update'; data: ContentVersionsView }
  | { type: 'duels_update'; data: OwnDuelsVersion }
  | { type: 'progress_update'; data: OwnProgressVersion }
  // `eventId` is that of the subscription. A subscription without one gets no `tournament_update` until a
  // tournament has run.
  | { type: 'tournament_update'; eventId?: number; data: TournamentUpdate }
  | { type: 'live_leaderboard_update'; eventId?: number; data: LiveLeaderboardView }
  | { type: 'conversations_update'; data: ConversationsUpdate }
  | { type: 'reports_update'; data: ReportsUpdate }
  | { type: 'pong' }
  | { type: 'authenticated'; data: { userId: string } }
  | { type: 'next_result'; requestId: string; data: NextAnswer }
  | { type: 'answer_result'; requestId: string; data: AnswerResult }
  | { type: 'tournament_status_result'; requestId: string; data: TournamentStatusView }
  | { type: 'rejected'; requestId: string | null; data: ErrorBody };

/** Close codes of the sockets, beside the standard ones. */
export const socketCloseCodes = { restart: 1012, sessionEnded: 4001, tooSlow: 4002, tooManyMessages: 4003 } as const;
