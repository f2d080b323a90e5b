import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { TopicName, Topics } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { type Topic, topicNames, topics } from './push.topics';

/** The current view of each topic. */
@Injectable()
export class CurrentViews {
  constructor(private readonly modules: ModuleRef) {}

  /** Undefined when there is nothing to show: the event does not exist, or no tournament has run. */
  async of<Name extends TopicName>({ name, eventId, userId }: Topic<Name>): Promise<Topics[Name] | undefined> {
    try {
      return await topics[name].view(this.providerOf(name), eventId, userId);
    } catch (error) {
      if (error instanceof Rejection) return undefined;
      throw error;
    }
  }

  /** Calls `changed` for topics that no read model announces. Returns a function that stops it. */
  onChange(changed: (name: TopicName) => void): () => void {
    const stops = topicNames.map((name) => topics[name].onChange?.(this.providerOf(name), () => changed(name)));
    return () => stops.forEach((stop) => stop?.());
  }

  private providerOf(name: TopicName): unknown {
    return this.modules.get(topics[name].from, { strict: false });
  }
}
