import type { ServerMessage, SubscribeMessage, TopicName, Topics } from '@app/contracts';
import type { ReadModelChange } from '@app/projections';
import { contentTopic } from '../content/content-versions/content-versions.topic';
import { ownDuelsTopic } from '../duels/duel/own-duels.topic';
import { liveLeaderboardTopic } from '../finals/tournament-race/live-leaderboard.topic';
import { tournamentTopic } from '../finals/tournament-race/tournament.topic';
import type { Viewer } from '../platform/http/viewer';
import { conversationsTopic } from '../people/messages/conversations.topic';
import { reportsTopic } from '../people/messages/reports.topic';
import { connectionsTopic } from '../platform/sockets/connections.topic';
import type { Concerned, TopicDeclaration, TopicSource } from '../platform/sockets/topic';
import { leaderboardTopic } from '../racing/leaderboard/leaderboard.topic';
import { ownProgressTopic } from '../racing/progress/own-progress.topic';
import { scheduleTopic } from '../season/schedule/schedule.topic';
import { systemTopic } from '../season/system/system.topic';
import { noticesTopic } from '../told/notices/notices.topic';

/** The topics of all slices. A topic name in the contract without its topic does not compile. */
// oxlint-disable-next-line typescript/no-explicit-any -- each topic knows who shows it, and to whom
export const topics: { [Name in TopicName]: TopicDeclaration<Name, any, any> } = {
  leaderboard: leaderboardTopic,
  system: systemTopic,
  content: contentTopic,
  duels: ownDuelsTopic,
  progress: ownProgressTopic,
  schedule: scheduleTopic,
  tournament: tournamentTopic,
  live_leaderboard: liveLeaderboardTopic,
  conversations: conversationsTopic,
  reports: reportsTopic,
  notices: noticesTopic,
  connections: connectionsTopic,
};

/**
 * A topic that can be followed. With `eventId` it is about that event, without it about the one that is running.
 * `viewer`: whom it is about, for a topic of the viewer.
 */
export interface Topic<Name extends TopicName = TopicName> {
  name: Name;
  eventId?: number;
  viewer?: Viewer;
}

/** Two topics are equal when their keys are. */
export type TopicKey = string;

export const topicNames = Object.keys(topics) as TopicName[];

/** The topics that show a read model, by the projection's name. */
const shownIn = new Map<string, { name: TopicName; source: TopicSource }[]>();
for (const name of topicNames) {
  const declared = topics[name];
  for (const source of 'madeOf' in declared ? declared.madeOf : []) {
    const { name: projection } = source.projection;
    shownIn.set(projection, [...(shownIn.get(projection) ?? []), { name, source }]);
  }
}

/** `about`: the id of the event or of the user. */
export const keyAbout = (name: TopicName, about?: number | string): TopicKey =>
  about === undefined ? name : `${name}:${about}`;

export const keyOf = ({ name, eventId, viewer }: Topic): TopicKey => keyAbout(name, viewer?.userId ?? eventId);

/** The followed topics that show names. */
export function namingTopics(followed: readonly TopicKey[]): TopicKey[] {
  const naming = topicNames.filter((name) => 'showsNames' in topics[name]);
  return followed.filter((key) => naming.some((name) => isOf(key, name)));
}

/** The topics whose view may have changed. */
export function changedTopics(changes: readonly ReadModelChange[], followed: readonly TopicKey[]): Set<TopicKey> {
  return new Set(
    changes.flatMap((change) =>
      (shownIn.get(change.projection) ?? []).flatMap(({ name, source }) =>
        keysOf(name, source.concerned(change), followed),
      ),
    ),
  );
}

function keysOf(name: TopicName, concerned: Concerned, followed: readonly TopicKey[]): TopicKey[] {
  const { of } = topics[name];
  if (concerned === 'all') return of === 'everybody' ? [name] : followed.filter((key) => isOf(key, name));
  const keys = concerned.map((about) => keyAbout(name, about));
  // With any event it may change which one is running.
  return of === 'event' && keys.length > 0 ? [name, ...keys] : keys;
}

const SUBSCRIBE = 'subscribe_';

export function isSubscription<Message extends { type: string }>(
  message: Message,
): message is Extract<Message, SubscribeMessage> {
  return topicNames.some((name) => message.type === `${SUBSCRIBE}${name}`);
}

export function topicOf(message: SubscribeMessage): Topic {
  const name = message.type.slice(SUBSCRIBE.length) as TopicName;
  return 'eventId' in message ? { name, eventId: message.eventId } : { name };
}

export const hasNews = (name: TopicName): boolean => 'onNews' in topics[name];

export const isOfViewer = (name: TopicName): boolean => topics[name].of === 'viewer';

export function topicMessage<Name extends TopicName>(topic: Topic<Name>, data: Topics[Name]): ServerMessage {
  const { name, eventId } = topic;
  return { type: `${name}_update`, ...(eventId === undefined ? {} : { eventId }), data } as ServerMessage;
}

export const isOf = (key: TopicKey, name: TopicName) => key === name || key.startsWith(`${name}:`);
