import type {
  ActiveScheduleAnswer,
  ContentVersionsView,
  LeaderboardView,
  LiveLeaderboardView,
  ServerMessage,
  SubscribeMessage,
  SystemStatusView,
  TopicName,
  TournamentUpdate,
} from '@app/contracts';

/** What followers of each topic are shown. */
export interface TopicViews {
  leaderboard: LeaderboardView;
  system: SystemStatusView;
  content: ContentVersionsView;
  schedule: ActiveScheduleAnswer;
  tournament: TournamentUpdate;
  live_leaderboard: LiveLeaderboardView;
}

/** What can be followed. Of a tournament that of one event, or without `eventId` that of whichever runs. */
export interface Topic<Name extends TopicName = TopicName> {
  name: Name;
  eventId?: number;
}

/** Equal for equal topics. */
export type TopicKey = string;

/** A read model's document that was saved, or deleted. */
interface Change {
  projection: string;
  id: string;
  document: unknown;
}

/** Which topics show something of a read model, and of which event the document is. */
const shownIn: ReadonlyMap<
  string,
  { names: readonly TopicName[]; eventIdOf?: (change: Change) => number | undefined }
> = new Map([
  ['leaderboard', { names: ['leaderboard'] }],
  ['leaderboard-totals', { names: ['leaderboard'] }],
  ['system', { names: ['system'] }],
  ['content-versions', { names: ['content'] }],
  ['tournaments', { names: ['tournament', 'live_leaderboard'], eventIdOf: leadingEventId }],
  ['tournament-rounds', { names: ['tournament', 'live_leaderboard'], eventIdOf: leadingEventId }],
  ['participants', { names: ['tournament', 'live_leaderboard'], eventIdOf: leadingEventId }],
  ['games', { names: ['live_leaderboard'], eventIdOf: racedEventId }],
]);

export const keyOf = ({ name, eventId }: Topic): TopicKey => (eventId === undefined ? name : `${name}:${eventId}`);

/** The topics whose view may have changed. Whatever changes an event may decide which one runs. */
export function changedTopics(changes: readonly Change[]): Set<TopicKey> {
  const keys = new Set<TopicKey>();
  for (const change of changes) {
    const shown = shownIn.get(change.projection);
    if (!shown) continue;
    const eventId = shown.eventIdOf?.(change);
    if (shown.eventIdOf && eventId === undefined) continue;
    for (const name of shown.names) {
      keys.add(keyOf({ name }));
      if (eventId !== undefined) keys.add(keyOf({ name, eventId }));
    }
  }
  return keys;
}

export function topicOf(message: SubscribeMessage): Topic {
  switch (message.type) {
    case 'subscribe_leaderboard':
      return { name: 'leaderboard' };
    case 'subscribe_system':
      return { name: 'system' };
    case 'subscribe_content':
      return { name: 'content' };
    case 'subscribe_schedule':
      return { name: 'schedule' };
    case 'subscribe_tournament':
      return { name: 'tournament', eventId: message.eventId };
    case 'subscribe_live_leaderboard':
      return { name: 'live_leaderboard', eventId: message.eventId };
    default:
      return message satisfies never;
  }
}

export function topicMessage<Name extends TopicName>(topic: Topic<Name>, data: TopicViews[Name]): ServerMessage {
  const { name, eventId } = topic;
  return { type: `${name}_update`, ...(eventId === undefined ? {} : { eventId }), data } as ServerMessage;
}

/** Ids of documents about an event begin with its number. */
function leadingEventId({ id }: Change): number {
  return Number.parseInt(id, 10);
}

/** A race that is not a tournament's is of no event. */
function racedEventId({ document }: Change): number | undefined {
  return (document as { round?: { eventId: number } | null } | null)?.round?.eventId;
}
