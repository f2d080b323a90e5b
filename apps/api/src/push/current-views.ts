import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { TopicName, Topics } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { Followers } from '../platform/sockets/topic';
import { type Topic, topicNames, topics } from './push.topics';

type View = Topics[TopicName];

/** The current view of each topic. */
@Injectable()
export class CurrentViews {
  constructor(private readonly modules: ModuleRef) {}

  /**
   * Undefined when there is nothing to show: the event does not exist, or no tournament has run.
   * @throws Rejection for somebody whom the topic is not for
   */
  async of<Name extends TopicName>({ name, eventId, viewer }: Topic<Name>): Promise<Topics[Name] | undefined> {
    try {
      return await topics[name].view(this.providerOf(name), viewer ?? eventId);
    } catch (error) {
      if (error instanceof Rejection && viewer === undefined) return undefined;
      throw error;
    }
  }

  /** Calls `changed` for topics that no read model announces. Returns a function that stops it. */
  onChange(changed: (name: TopicName) => void): () => void {
    return this.forAll((name) => {
      const declared = topics[name];
      return 'onChange' in declared ? declared.onChange?.(this.providerOf(name), () => changed(name)) : undefined;
    });
  }

  /** Gives all topics with news their followers. Returns a function that stops it. */
  onNews(followersOf: (name: TopicName) => Followers<View>): () => void {
    return this.forAll((name) => {
      const declared = topics[name];
      return 'onNews' in declared ? declared.onNews(this.providerOf(name), followersOf(name)) : undefined;
    });
  }

  private forAll(listen: (name: TopicName) => (() => void) | undefined): () => void {
    const stops = topicNames.map(listen);
    return () => stops.forEach((stop) => stop?.());
  }

  private providerOf(name: TopicName): unknown {
    return this.modules.get(topics[name].from, { strict: false });
  }
}
