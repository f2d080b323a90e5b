import { Injectable } from '@nestjs/common';
import type { TopicName } from '@app/contracts';
import { ContentVersions } from '../content-versions/content-versions';
import { Leaderboard } from '../leaderboard/leaderboard';
import { ActiveSchedule } from '../schedule/active-schedule';
import { SystemStatus } from '../system/system-status';
import type { Topic, TopicViews } from './push.topics';

type Views = { [Name in TopicName]: (eventId?: number) => Promise<TopicViews[Name] | undefined> };

/** What each topic shows at this moment; undefined when there is nothing to show. */
@Injectable()
export class CurrentViews {
  private readonly views: Views;

  constructor(leaderboard: Leaderboard, system: SystemStatus, content: ContentVersions, schedule: ActiveSchedule) {
    this.views = {
      leaderboard: () => leaderboard.view(),
      system: () => system.forEverybody(),
      content: () => content.view(),
      schedule: () => schedule.view(),
      tournament: async () => undefined,
      live_leaderboard: async () => undefined,
    };
  }

  of<Name extends TopicName>({ name, eventId }: Topic<Name>): Promise<TopicViews[Name] | undefined> {
    return this.views[name](eventId);
  }
}
