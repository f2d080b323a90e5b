import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Rejection } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { RacerNames } from '../people/accounts/racer-names';
import { CurrentViews } from './current-views';
import { Frame } from '../platform/sockets/frame';
import { changedTopics, keyOf, namingTopics, type Topic, type TopicKey, topicMessage } from './push.topics';
import { type Follower, TopicBroadcast } from '../platform/sockets/topic-broadcast';

/**
 * More than any screen follows. A socket that followed everything would cost the server as much as a room full
 * of people.
 */
export const TOPICS_MAX = 16;

/**
 * The followers of each topic that has any. They are informed when a read model behind the topic, or a name,
 * changes.
 */
@Injectable()
export class TopicBroadcasts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private readonly broadcasts = new Map<TopicKey, TopicBroadcast>();
  private readonly followed = new Map<Follower, Set<TopicKey>>();
  private readonly stopListening: (() => void)[] = [];

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly views: CurrentViews,
    private readonly names: RacerNames,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => this.announce(changedTopics(changes, this.keys()))),
      // Views that were read from the earlier collection may differ now.
      this.runner.onSwitch(() => this.announce(this.keys())),
      this.names.onChange(() => this.announce(namingTopics(this.keys()))),
      this.views.onChange((name) => this.announce([keyOf({ name })])),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  /** How many topics are being followed. */
  get count(): number {
    return this.broadcasts.size;
  }

  /** @throws Rejection event-not-found; too-many-requests for more topics than `TOPICS_MAX` */
  async follow(topic: Topic, follower: Follower): Promise<void> {
    const key = keyOf(topic);
    const followed = this.followed.get(follower) ?? new Set();
    if (followed.size >= TOPICS_MAX && !followed.has(key)) throw new Rejection('too-many-requests');
    this.followed.set(follower, followed.add(key));
    const isShown = await this.broadcastOf(topic).follow(follower);
    if (isShown || topic.eventId === undefined) return;
    this.leave(topic, follower);
    throw new Rejection('event-not-found');
  }

  leave(topic: Topic, follower: Follower): void {
    this.leaveKey(keyOf(topic), follower);
  }

  leaveAll(follower: Follower): void {
    for (const key of this.followed.get(follower) ?? []) this.leaveKey(key, follower);
  }

  private leaveKey(key: TopicKey, follower: Follower): void {
    const followed = this.followed.get(follower);
    followed?.delete(key);
    if (followed?.size === 0) this.followed.delete(follower);
    const broadcast = this.broadcasts.get(key);
    broadcast?.leave(follower);
    if (!broadcast?.isFollowed) this.broadcasts.delete(key);
  }

  private keys(): TopicKey[] {
    return [...this.broadcasts.keys()];
  }

  private announce(keys: Iterable<TopicKey>): void {
    for (const key of keys) void this.broadcasts.get(key)?.changed();
  }

  private broadcastOf(topic: Topic): TopicBroadcast {
    const key = keyOf(topic);
    const known = this.broadcasts.get(key);
    if (known) return known;
    const broadcast = new TopicBroadcast({
      frame: () => this.frameOf(topic),
      now: () => performance.now(),
      pause: (ms) => pause(ms, undefined, { ref: false }),
      nextTurn: () => nextTurn(),
      onError: (err: unknown) => this.logger.error({ err, topic: key }, 'A topic could not be sent'),
    });
    this.broadcasts.set(key, broadcast);
    return broadcast;
  }

  private async frameOf(topic: Topic): Promise<Frame | null> {
    const view = await this.views.of(topic);
    return view === undefined ? null : new Frame(topicMessage(topic, view));
  }
}
