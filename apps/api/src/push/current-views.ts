import { Injectable } from '@nestjs/common';
import type { TopicName, TournamentUpdate } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { ContentVersions } from '../content-versions/content-versions';
import { Leaderboard } from '../leaderboard/leaderboard';
import { ActiveSchedule } from '../schedule/active-schedule';
import { SystemStatus } from '../system/system-status';
import { LiveBoard } from '../tournament-race/live-board';
import { TournamentStatus } from '../tournament-race/tournament-status';
import { Tournaments } from '../tournament/tournaments';
import type { Topic, TopicViews } from './push.topics';

type Views = { [Name in TopicName]: (eventId?: number) => Promise<TopicViews[Name] | undefined> };

/** What each topic shows at this moment. */
@Injectable()
export class CurrentViews {
  private readonly views: Views;
  private lastLive: number | undefined;

  constructor(
    leaderboard: Leaderboard,
    system: SystemStatus,
    content: ContentVersions,
    schedule: ActiveSchedule,
    board: LiveBoard,
    private readonly tournaments: Tournaments,
    private readonly status: TournamentStatus,
  ) {
    this.views = {
      leaderboard: () => leaderboard.view(),
      system: () => system.forEverybody(),
      content: () => content.view(),
      schedule: () => schedule.view(),
      tournament: (eventId) => this.tournament(eventId),
      live_leaderboard: (eventId) => board.view(eventId),
    };
  }

  /** Undefined when there is nothing to show: no such event, or no tournament that has run. */
  async of<Name extends TopicName>({ name, eventId }: Topic<Name>): Promise<TopicViews[Name] | undefined> {
    try {
      return await this.views[name](eventId);
    } catch (error) {
      if (error instanceof Rejection) return undefined;
      throw error;
    }
  }

  /** Without an id the newest that is live; when none is any more, of the one that was, so that its end is told. */
  private async tournament(eventId?: number): Promise<TournamentUpdate | undefined> {
    if (eventId !== undefined) return this.status.update(eventId);
    this.lastLive = (await this.tournaments.newestLive())?.eventId ?? this.lastLive;
    return this.lastLive === undefined ? undefined : this.status.update(this.lastLive);
  }
}
