import type { ContentVersionsView } from './content-versions.contract';
import type { OwnDuelsVersion } from './duel.contract';
import type { AnswerBody, AnswerResult, NextAnswer, RoundAnswerBody, SkipBody } from './game.contract';
import type { LeaderboardView } from './leaderboard.contract';
import type { ConversationsUpdate, ReportsUpdate } from './message.contract';
import type { NoticesUpdate } from './notice.contract';
import type { OwnProgressVersion } from './progress.contract';
import type { ErrorBody } from './rejections';
import type { ActiveScheduleAnswer } from './schedule.contract';
import type { ConnectionsUpdate, SystemStatusView } from './system.contract';
import type { LiveLeaderboardView, TournamentStatusView } from './tournament.contract';
import type { TournamentUpdate } from './tournament-session.contract';

/**
 * What can be followed, with the view that its followers get. The messages, their checks and the client's
 * subscriptions follow from these names.
 */
interface PlainTopics {
  leaderboard: LeaderboardView;
  system: SystemStatusView;
  schedule: ActiveScheduleAnswer;
  content: ContentVersionsView;
  /** The caller's own duels, for a signed-in user. */
  duels: OwnDuelsVersion;
  /** The caller's own progress, for a signed-in user. */
  progress: OwnProgressVersion;
  /** Where the caller's conversations stand, and then each change of them. */
  conversations: ConversationsUpdate;
  /** What the caller's bell tells. */
  notices: NoticesUpdate;
  /** What racers have reported, for administrators. */
  reports: ReportsUpdate;
  /** Who is connected has changed, for administrators. */
  connections: ConnectionsUpdate;
}

/**
 * Topics about an event: the one with the `eventId` of the subscription. A subscription without one is about the
 * event whose tournament is running, and gets no update until a tournament has run.
 */
interface EventTopics {
  tournament: TournamentUpdate;
  live_leaderboard: LiveLeaderboardView;
}

/** What can be followed, by its name in `subscribe_{name}` and `{name}_update`. */
export type Topics = PlainTopics & EventTopics;
type PlainTopicName = keyof PlainTopics;
export type EventTopicName = keyof EventTopics;
export type TopicName = keyof Topics;

type SubscribeTo<Name extends string> = Name extends string ? { type: `subscribe_${Name}` } : never;
type PlainUpdate = { [Name in keyof PlainTopics]: { type: `${Name}_update`; data: PlainTopics[Name] } }[PlainTopicName];
type EventUpdate = {
  [Name in keyof EventTopics]: { type: `${Name}_update`; data: EventTopics[Name]; eventId?: number };
}[EventTopicName];

/** The server answers a subscription with the current view at once, and then sends what is newer. */
export type SubscribeMessage = SubscribeTo<PlainTopicName> | (SubscribeTo<EventTopicName> & { eventId?: number });

/** `eventId` is that of the subscription. */
export type UpdateMessage = PlainUpdate | EventUpdate;

/** What a request names beside its `requestId`, and the message that answers it. */
export interface Requests {
  next: { asks: { gameId: string }; answeredBy: 'next_result'; data: NextAnswer };
  answer: { asks: { gameId: string } & AnswerBody; answeredBy: 'answer_result'; data: AnswerResult };
  skip: { asks: { gameId: string } & SkipBody; answeredBy: 'answer_result'; data: AnswerResult };
  tournament_next: { asks: { eventId: number }; answeredBy: 'next_result'; data: NextAnswer };
  tournament_answer: { asks: { eventId: number } & RoundAnswerBody; answeredBy: 'answer_result'; data: AnswerResult };
  tournament_status: { asks: { eventId: number }; answeredBy: 'tournament_status_result'; data: TournamentStatusView };
}
export type RequestName = keyof Requests;

type RequestOf<Name extends RequestName> = { type: Name; requestId: string } & Requests[Name]['asks'];
type ResultOf<Name extends RequestName> = {
  type: Requests[Name]['answeredBy'];
  requestId: string;
  data: Requests[Name]['data'];
};

/** What is answered by a message with the same `requestId`. */
export type RequestMessage = { [Name in RequestName]: RequestOf<Name> }[RequestName];
export type ResultMessage = { [Name in RequestName]: ResultOf<Name> }[RequestName];

/** The data of the answer to each request. */
export type RequestResults = { [Name in RequestName]: Requests[Name]['data'] };

/** What a client may send over `/ws`. */
export type ClientMessage =
  | SubscribeMessage
  // Ends the subscription with the same `eventId`.
  | { type: 'unsubscribe'; topic: TopicName; eventId?: number }
  // Answered at once: tells the client that the connection is alive.
  | { type: 'ping' }
  | { type: 'authenticate'; token: string }
  | RequestMessage;

/** What the server sends. `requestId` is that of the message it answers. */
export type ServerMessage =
  | UpdateMessage
  | { type: 'pong' }
  | { type: 'authenticated'; data: { userId: string } }
  | ResultMessage
  | { type: 'rejected'; requestId: string | null; data: ErrorBody };

/** Close codes of the sockets, beside the standard ones. */
export const socketCloseCodes = {
  restart: 1012,
  tryAgain: 1013,
  sessionEnded: 4001,
  tooSlow: 4002,
  tooManyMessages: 4003,
} as const;
