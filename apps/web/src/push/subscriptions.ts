import type { ClientMessage, NewsName, ServerMessage, SubscribeMessage, TopicName } from '@app/contracts';

/** The type of update for each subscription. */
const updates = {
  subscribe_leaderboard: 'leaderboard_update',
  subscribe_system: 'system_update',
  subscribe_content: 'content_update',
  subscribe_duels: 'duels_update',
  subscribe_progress: 'progress_update',
  subscribe_schedule: 'schedule_update',
  subscribe_tournament: 'tournament_update',
  subscribe_live_leaderboard: 'live_leaderboard_update',
  subscribe_conversations: 'conversations_update',
  subscribe_reports: 'reports_update',
} as const satisfies Record<SubscribeMessage['type'], ServerMessage['type']>;

type UpdateMessage = Extract<ServerMessage, { type: `${string}_update` }>;

/** The update that answers a subscription. */
export type UpdateOf<S extends SubscribeMessage> = Extract<ServerMessage, { type: (typeof updates)[S['type']] }>;

/** The same for equal subscriptions. */
export const keyOf = (subscription: SubscribeMessage): string =>
  JSON.stringify([subscription.type, eventIdOf(subscription)]);

/**
 * True for an update of exactly this subscription: an update for another event, or for the running one, is not
 * for this event.
 */
export const isUpdateOf = (subscription: SubscribeMessage, message: ServerMessage): message is UpdateMessage =>
  message.type === updates[subscription.type] && eventIdOf(message) === eventIdOf(subscription);

/** The followed subscriptions, with the number of their followers. The server gets each subscription once. */
export class Subscriptions {
  private readonly held = new Map<string, { subscription: SubscribeMessage; holders: number }>();

  all(): SubscribeMessage[] {
    return Array.from(this.held.values(), ({ subscription }) => subscription);
  }

  hold(subscription: SubscribeMessage): void {
    const key = keyOf(subscription);
    this.held.set(key, { subscription, holders: (this.held.get(key)?.holders ?? 0) + 1 });
  }

  /** @returns the message for the server when the last follower has left */
  release(subscription: SubscribeMessage): ClientMessage | undefined {
    const key = keyOf(subscription);
    const holders = (this.held.get(key)?.holders ?? 1) - 1;
    if (holders > 0) {
      this.held.set(key, { subscription, holders });
      return undefined;
    }
    this.held.delete(key);
    const { type, ...parameters } = subscription;
    return { ...parameters, type: 'unsubscribe', topic: type.slice('subscribe_'.length) as TopicName | NewsName };
  }
}

const eventIdOf = (message: SubscribeMessage | ServerMessage): number | undefined =>
  'eventId' in message ? message.eventId : undefined;
