import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { ProjectionRunner } from '@app/projections';
import { ContentVersions } from '../content-versions/content-versions';
import { Leaderboard } from '../leaderboard/leaderboard';
import { ActiveSchedule } from '../schedule/active-schedule';
import { SystemStatus } from '../system/system-status';
import { framed } from './framed-message';
import { type Topic, topicMessage, topicsOf, type TopicViews } from './push.topics';
import { type Follower, TopicBroadcast } from './topic-broadcast';

/** Every topic's followers, told whenever a read model behind it has changed, or the active schedule. */
@Injectable()
export class TopicBroadcasts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private readonly broadcasts: Record<Topic, TopicBroadcast>;
  private readonly stopListening: (() => void)[] = [];

  constructor(
    private readonly runner: ProjectionRunner,
    leaderboard: Leaderboard,
    system: SystemStatus,
    content: ContentVersions,
    private readonly schedule: ActiveSchedule,
  ) {
    this.broadcasts = {
      leaderboard: this.broadcastOf('leaderboard', () => leaderboard.view()),
      system: this.broadcastOf('system', () => system.forEverybody()),
      content: this.broadcastOf('content', () => content.view()),
      schedule: this.broadcastOf('schedule', () => schedule.view()),
    };
  }

  onApplicationBootstrap(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => {
        for (const topic of topicsOf(changes)) void this.broadcasts[topic].changed();
      }),
      this.schedule.onChange(() => void this.broadcasts.schedule.changed()),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  follow(topic: Topic, follower: Follower): Promise<void> {
    return this.broadcasts[topic].follow(follower);
  }

  leaveAll(follower: Follower): void {
    for (const broadcast of Object.values(this.broadcasts)) broadcast.leave(follower);
  }

  private broadcastOf<T extends Topic>(topic: T, view: () => Promise<TopicViews[T]>): TopicBroadcast {
    return new TopicBroadcast({
      frame: async () => framed(topicMessage(topic, await view())),
      now: () => performance.now(),
      pause: (ms) => pause(ms, undefined, { ref: false }),
      breathe: () => breathe(),
      onError: (err: unknown) => this.logger.error({ err, topic }, 'A topic could not be sent'),
    });
  }
}
