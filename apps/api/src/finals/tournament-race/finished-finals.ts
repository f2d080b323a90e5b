// @offered
import { Injectable } from '@nestjs/common';
import type { FinalView, PageView } from '@app/contracts';
import { RacerNames } from '../../people/accounts/racer-names';
import { type PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { Tournaments } from '../tournament/tournaments';
import type { TournamentDocument } from '../tournament/tournaments.projection';
import { finalView, PODIUM_PLACES } from './finished-final.view';
import { StandingsInMemory } from './standings-in-memory';
import { positionIn, type Standings } from './standings.rules';

/** The events that are over, with their podiums. Their results are public. */
@Injectable()
export class FinishedFinals {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly standings: StandingsInMemory,
    private readonly names: RacerNames,
  ) {}

  /** The newest first. */
  async page(query: PageQueryDto): Promise<PageView<FinalView>> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const { events, total } = await this.tournaments.finished({ skip, limit });
    return { entries: await this.views(events), total, page, pageSize };
  }

  /** What ended after one time and not after the other, in milliseconds since 1970; the newest first. */
  async between(after: number, until: number): Promise<FinalView[]> {
    const { events } = await this.tournaments.finished({ after, until });
    return this.views(events);
  }

  private async views(events: readonly TournamentDocument[]): Promise<FinalView[]> {
    const found = await Promise.all(events.map(({ eventId }) => this.standings.find(eventId)));
    return Promise.all(found.filter((standings) => standings !== null).map((standings) => this.view(standings)));
  }

  private async view(standings: Standings): Promise<FinalView> {
    const podium = standings.ranked.filter((score) => positionIn(standings.ranked, score) <= PODIUM_PLACES);
    return finalView(standings, podium, await this.names.of(podium.map(({ userId }) => userId)));
  }
}
