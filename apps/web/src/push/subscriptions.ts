import type { ClientMessage, ServerMessage, SubscribeMessage, TopicName, UpdateMessage } from '@app/contracts';

type NameIn<Type> = Type extends `subscribe_${infer Name}` ? Name : never;

/** The update that answers a subscription. */
export type UpdateOf<S extends SubscribeMessage> = Extract<UpdateMessage, { type: `${NameIn<S['type']>}_update` }>;

const nameOf = ({ type }: SubscribeMessage) => type.slice('subscribe_'.length) as TopicName;

/** The same for equal subscriptions. */
export const keyOf = (subscription: SubscribeMessage): string =>
  JSON.stringify([subscription.type, eventIdOf(subscription)]);

/**
 * True for an update of exactly this subscription: an update for another event, or for the running one, is not
 * for this event.
 */
export const isUpdateOf = (subscription: SubscribeMessage, message: ServerMessage): message is UpdateMessage =>
  message.type === `${nameOf(subscription)}_update` && eventIdOf(message) === eventIdOf(subscription);

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
    return { ...subscription, type: 'unsubscribe', topic: nameOf(subscription) };
  }
}

const eventIdOf = (message: SubscribeMessage | ServerMessage): number | undefined =>
  'eventId' in message ? message.eventId : undefined;
