import type { ServerMessage, TopicName, Topics, TopicSubscribeMessage } from '@app/contracts';
import type { ReadModelChange } from '@app/projections';
import { contentTopic } from '../content/content-versions/content-versions.topic';
import { ownDuelsTopic } from '../duels/duel/own-duels.topic';
import { liveLeaderboardTopic } from '../finals/tournament-race/live-leaderboard.topic';
import { tournamentTopic } from '../finals/tournament-race/tournament.topic';
import type { TopicDeclaration, TopicSource } from '../platform/sockets/topic';
import { leaderboardTopic } from '../racing/leaderboard/leaderboard.topic';
import { ownProgressTopic } from '../racing/progress/own-progress.topic';
import { scheduleTopic } from '../season/schedule/schedule.topic';
import { systemTopic } from '../season/system/system.topic';

/** The topics of all slices. A topic name in the contract without its topic does not compile. */
// oxlint-disable-next-line typescript/no-explicit-any -- each topic knows who shows it
export const topics: { [Name in TopicName]: TopicDeclaration<Name, any> } = {
  leaderboard: leaderboardTopic,
  system: systemTopic,
  content: contentTopic,
  duels: ownDuelsTopic,
  progress: ownProgressTopic,
  schedule: scheduleTopic,
  tournament: tournamentTopic,
  live_leaderboard: liveLeaderboardTopic,
};

/**
 * A topic that can be followed. With `eventId` it is about that event, without it about the one that is running. A topic
 * of one's own has its follower's `userId`.
 */
export interface Topic<Name extends TopicName = TopicName> {
  name: Name;
  eventId?: number;
  userId?: string;
}

/** Two topics are equal when their keys are. */
export type TopicKey = string;

type Change = Pick<ReadModelChange, 'projection' | 'id' | 'document'>;

export const topicNames = Object.keys(topics) as TopicName[];

/** The topics that show a read model, by the projection's name. */
const shownIn = new Map<string, { name: TopicName; source: TopicSource }[]>();
for (const name of topicNames) {
  for (const source of topics[name].madeOf) {
    const { name: projection } = source.projection;
    shownIn.set(projection, [...(shownIn.get(projection) ?? []), { name, source }]);
  }
}

export const keyOf = ({ name, eventId, userId }: Topic): TopicKey => {
  const about = userId ?? eventId;
  return about === undefined ? name : `${name}:${about}`;
};

/** The followed topics that show names. */
export function namingTopics(followed: readonly TopicKey[]): TopicKey[] {
  const naming = topicNames.filter((name) => topics[name].showsNames);
  return followed.filter((key) => naming.some((name) => isOf(key, name)));
}

/**
 * The topics whose view may have changed, followed or not. A change of any event includes the topic without an
 * event id, because it may change which event is running.
 */
export function changedTopics(changes: readonly Change[], followed: readonly TopicKey[]): Set<TopicKey> {
  const keys = new Set<TopicKey>();
  for (const change of changes) {
    for (const { name, source } of shownIn.get(change.projection) ?? []) {
      if (source.userIdsOf && change.document) {
        for (const userId of source.userIdsOf(change.document)) keys.add(keyOf({ name, userId }));
        continue;
      }
      // Nobody knows whose document it was that was deleted.
      if (source.ofEveryEvent || source.userIdsOf) {
        for (const key of followed) if (isOf(key, name)) keys.add(key);
        continue;
      }
      const eventId = source.eventIdOf?.(change);
      if (source.eventIdOf && eventId === undefined) continue;
      keys.add(keyOf({ name }));
      if (eventId !== undefined) keys.add(keyOf({ name, eventId }));
    }
  }
  return keys;
}

const SUBSCRIBE = 'subscribe_';

export function isSubscription<Message extends { type: string }>(
  message: Message,
): message is Extract<Message, TopicSubscribeMessage> {
  return topicNames.some((name) => message.type === `${SUBSCRIBE}${name}`);
}

export function topicOf(message: TopicSubscribeMessage): Topic {
  const name = message.type.slice(SUBSCRIBE.length) as TopicName;
  return 'eventId' in message ? { name, eventId: message.eventId } : { name };
}

export const isOwnTopic = (name: TopicName): boolean => topics[name].isOwn === true;

export function topicMessage<Name extends TopicName>(topic: Topic<Name>, data: Topics[Name]): ServerMessage {
  const { name, eventId } = topic;
  return { type: `${name}_update`, ...(eventId === undefined ? {} : { eventId }), data } as ServerMessage;
}

const isOf = (key: TopicKey, name: TopicName) => key === name || key.startsWith(`${name}:`);
