import type {
  ActiveScheduleAnswer,
  ClientMessage,
  ContentVersionsView,
  LeaderboardView,
  ServerMessage,
  SystemStatusView,
} from '@app/contracts';

/** What can be followed, and what its followers are shown. */
export interface TopicViews {
  leaderboard: LeaderboardView;
  system: SystemStatusView;
  content: ContentVersionsView;
  schedule: ActiveScheduleAnswer;
}

export type Topic = keyof TopicViews;

export type SubscribeMessage = Extract<ClientMessage, { type: `subscribe_${Topic}` }>;

/** Which topics show something of a read model. */
const topicsOfProjections: ReadonlyMap<string, Topic> = new Map([
  ['leaderboard', 'leaderboard'],
  ['leaderboard-totals', 'leaderboard'],
  ['system', 'system'],
  ['content-versions', 'content'],
]);

/** The topics whose view may have changed. */
export function topicsOf(changes: readonly { projection: string }[]): Set<Topic> {
  const topics = changes.map(({ projection }) => topicsOfProjections.get(projection));
  return new Set(topics.filter((topic) => topic !== undefined));
}

export function topicOf({ type }: SubscribeMessage): Topic {
  switch (type) {
    case 'subscribe_leaderboard':
      return 'leaderboard';
    case 'subscribe_system':
      return 'system';
    case 'subscribe_content':
      return 'content';
    case 'subscribe_schedule':
      return 'schedule';
    default:
      return type satisfies never;
  }
}

export function topicMessage<T extends Topic>(topic: T, data: TopicViews[T]): ServerMessage {
  return { type: `${topic}_update`, data } as ServerMessage;
}
