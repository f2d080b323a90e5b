import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Rejection } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { RacerNames } from '../people/accounts/racer-names';
import { CurrentViews } from './current-views';
import type { TopicName, Topics } from '@app/contracts';
import type { Broadcast, Follower } from '../platform/sockets/broadcast';
import { Frame } from '../platform/sockets/frame';
import { NewsBroadcast } from '../platform/sockets/news-broadcast';
import type { Viewer } from '../platform/http/viewer';
import type { Followers } from '../platform/sockets/topic';
import { TopicBroadcast } from '../platform/sockets/topic-broadcast';
import {
  changedTopics,
  hasNews,
  isOf,
  keyAbout,
  keyOf,
  namingTopics,
  type Topic,
  type TopicKey,
  topicMessage,
} from './push.topics';

type View = Topics[TopicName];

/**
 * More than any screen follows. A socket that followed everything would cost the server as much as a room full
 * of people.
 */
export const TOPICS_MAX = 16;

/**
 * The followers of each topic that has any. They are informed when a read model behind the topic, or a name,
 * changes, or by the topic's news.
 */
@Injectable()
export class TopicBroadcasts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private readonly broadcasts = new Map<TopicKey, Broadcast>();
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
      this.views.onNews((name) => this.followersOf(name)),
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
    const broadcast = this.broadcastOf(topic);
    try {
      if ((await broadcast.follow(follower, topic.viewer)) || topic.eventId === undefined) return;
      broadcast.leave(follower);
      throw new Rejection('event-not-found');
    } finally {
      if (!broadcast.has(follower)) this.leaveKey(key, follower);
    }
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
    for (const key of keys) {
      const broadcast = this.broadcasts.get(key);
      if (broadcast instanceof TopicBroadcast) void broadcast.changed();
    }
  }

  private followersOf(name: TopicName): Followers<View> {
    return {
      tell: (userId, news) => void this.newsFor(keyAbout(name, userId))?.tell(news),
      beginAgain: () => {
        for (const key of this.keys()) if (isOf(key, name)) void this.newsFor(key)?.beginAgain();
      },
    };
  }

  private newsFor(key: TopicKey): NewsBroadcast<View> | undefined {
    const broadcast = this.broadcasts.get(key);
    return broadcast instanceof NewsBroadcast ? broadcast : undefined;
  }

  private broadcastOf(topic: Topic): Broadcast {
    const key = keyOf(topic);
    const broadcast = this.broadcasts.get(key) ?? this.begun(topic, key);
    this.broadcasts.set(key, broadcast);
    return broadcast;
  }

  private begun(topic: Topic, key: TopicKey): Broadcast {
    const onError = (err: unknown) => this.logger.error({ err, topic: key }, 'A topic could not be sent');
    const framed = (view: View) => new Frame(topicMessage(topic, view));
    if (hasNews(topic.name)) {
      const first = async (viewer: Viewer) => (await this.views.of({ ...topic, viewer }))!;
      return new NewsBroadcast({ viewer: topic.viewer!, first, framed, onError });
    }
    return new TopicBroadcast({
      frame: async () => {
        const view = await this.views.of(topic);
        return view === undefined ? null : framed(view);
      },
      now: () => performance.now(),
      pause: (ms) => pause(ms, undefined, { ref: false }),
      nextTurn: () => nextTurn(),
      onError,
    });
  }
}
