import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { TurnsByKey } from '@app/async';
import type { NewsSubscribeMessage, NewsName, ServerMessage } from '@app/contracts';
import { noticesNews } from '../told/notices/notices.topic';
import { conversationsNews } from '../people/messages/conversations.topic';
import { reportsNews } from '../people/messages/reports.topic';
import type { Viewer } from '../platform/http/viewer';
import { Frame } from '../platform/sockets/frame';
import { connectionsNews } from '../platform/sockets/connections.topic';
import type { NewsDeclaration } from '../platform/sockets/news';
import { BACKLOG_MAX_BYTES, type Follower } from '../platform/sockets/topic-broadcast';

/** The news of all slices. A name in the contract without its news does not compile. */
// oxlint-disable-next-line typescript/no-explicit-any -- each knows who shows it
const newsOfSlices: { [Name in NewsName]: NewsDeclaration<Name, any> } = {
  conversations: conversationsNews,
  reports: reportsNews,
  notices: noticesNews,
  connections: connectionsNews,
};

export const newsNames = Object.keys(newsOfSlices) as NewsName[];

/** The followers of one user's news: the user's open devices. */
interface Following {
  viewer: Viewer;
  devices: Set<Follower>;
}

/**
 * Tells signed-in users what is meant only for them. News of one user is made and sent one after the other. A
 * device that does not keep up is disconnected, and catches up when it comes back.
 */
@Injectable()
export class OwnNews implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private readonly followed = new Map<string, Following>();
  private readonly turns = new TurnsByKey<string>();
  private stops: (() => void)[] = [];

  constructor(private readonly modules: ModuleRef) {}

  onApplicationBootstrap(): void {
    this.stops = newsNames.map((name) =>
      newsOfSlices[name].onNews(this.providerOf(name), {
        tell: (userId, news) => void this.tell(name, userId, news),
        beginAgain: () => this.beginAgain(name),
      }),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.stops) stop();
  }

  /** Resolves when the device has the first view. @throws Rejection for somebody whom this news is not for */
  async follow(name: NewsName, device: Follower, viewer: Viewer): Promise<void> {
    const key = keyOf(name, viewer.userId);
    const following = this.followed.get(key) ?? { viewer, devices: new Set() };
    following.devices.add(device);
    this.followed.set(key, following);
    try {
      await this.turns.take(key, async () => {
        const first = await this.first(name, viewer);
        if (following.devices.has(device)) device.write(frameOf(name, first));
      });
    } catch (error) {
      this.leave(name, device, viewer.userId);
      throw error;
    }
  }

  leave(name: NewsName, device: Follower, userId: string): void {
    const key = keyOf(name, userId);
    const following = this.followed.get(key);
    following?.devices.delete(device);
    if (following?.devices.size === 0) this.followed.delete(key);
  }

  leaveAll(device: Follower, userId: string): void {
    for (const name of newsNames) this.leave(name, device, userId);
  }

  private async tell(name: NewsName, userId: string, news: (viewer: Viewer) => Promise<unknown>): Promise<void> {
    const key = keyOf(name, userId);
    if (!this.followed.has(key)) return;
    try {
      await this.turns.take(key, async () => {
        const following = this.followed.get(key);
        if (following) this.give(following, frameOf(name, await news(following.viewer)));
      });
    } catch (err) {
      this.logger.error({ err, news: name }, 'News could not be sent');
      // They would otherwise never hear of it.
      for (const device of this.followed.get(key)?.devices ?? []) device.drop();
    }
  }

  private beginAgain(name: NewsName): void {
    for (const [key, { viewer }] of this.followed) {
      if (key === keyOf(name, viewer.userId)) void this.tell(name, viewer.userId, () => this.first(name, viewer));
    }
  }

  private first(name: NewsName, viewer: Viewer) {
    return newsOfSlices[name].first(this.providerOf(name), viewer);
  }

  private give({ devices }: Following, frame: Frame): void {
    for (const device of devices) {
      if (device.backlogBytes <= BACKLOG_MAX_BYTES) device.write(frame);
      else device.drop();
    }
  }

  private providerOf(name: NewsName): unknown {
    return this.modules.get(newsOfSlices[name].from, { strict: false });
  }
}

const keyOf = (name: NewsName, userId: string) => `${name} ${userId}`;

const frameOf = (name: NewsName, data: unknown) => new Frame({ type: `${name}_update`, data } as ServerMessage);

export const isNewsSubscription = (message: { type: string }): message is NewsSubscribeMessage =>
  newsNames.some((name) => message.type === `subscribe_${name}`);

export const isNews = (name: string): name is NewsName => newsNames.some((own) => own === name);

export const newsOf = ({ type }: NewsSubscribeMessage): NewsName => type.slice('subscribe_'.length) as NewsName;
