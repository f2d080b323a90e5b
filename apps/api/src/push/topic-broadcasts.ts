import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { Rejection } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { ActiveSchedule } from '../schedule/active-schedule';
import { CurrentViews } from './current-views';
import { Frame } from './frame';
import { changedTopics, keyOf, type Topic, type TopicKey, topicMessage } from './push.topics';
import { type Follower, TopicBroadcast } from './topic-broadcast';

/** More than any screen shows: a socket that follows everything costs the server as much as a room full of people. */
export const TOPICS_MAX = 16;

/** The followers of every topic that has any, told whenever a read model behind it has changed, or the active schedule. */
@Injectable()
export class TopicBroadcasts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private readonly broadcasts = new Map<TopicKey, TopicBroadcast>();
  private readonly followed = new Map<Follower, Set<TopicKey>>();
  private readonly stopListening: (() => void)[] = [];

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly views: CurrentViews,
    private readonly schedule: ActiveSchedule,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => this.announce(changedTopics(changes))),
      this.schedule.onChange(() => this.announce([keyOf({ name: 'schedule' })])),
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
      breathe: () => breathe(),
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
