import { Injectable } from '@nestjs/common';
import type { ReplayedTournamentsPage } from '@app/contracts';
import type { Filter } from '@app/document-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { type PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { containing } from '../../platform/stores/text-search';
import { isoTime } from '../../platform/time/iso-time';
import { runView } from './round-replays';
import { type ReplayedTournamentDocument, replayedTournamentsProjection } from './replayed-tournaments.projection';

/** The tournaments that can be replayed, also deleted ones. */
@Injectable()
export class ReplayedTournaments {
  private readonly tournaments: ReadModel<ReplayedTournamentDocument>;

  constructor(runner: ProjectionRunner) {
    this.tournaments = runner.readModel(replayedTournamentsProjection);
  }

  /** The one with the newest start first. */
  async page(query: PageQueryDto): Promise<ReplayedTournamentsPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const filter: Filter<ReplayedTournamentDocument> = {
      lastStartAt: { $gt: 0 },
      ...containing<ReplayedTournamentDocument>(query.search ?? '', ['name']),
    };
    const [found, total] = await Promise.all([
      this.tournaments.find(filter, { sort: { lastStartAt: -1 }, skip, limit }).toArray(),
      this.tournaments.countDocuments(filter),
    ]);
    const entries = found.map(({ eventId, name, createdAt, deletedAt, runs }) => ({
      eventId,
      name,
      createdAt: isoTime(createdAt),
      deletedAt: deletedAt === null ? null : isoTime(deletedAt),
      runs: runs.toReversed().map(runView),
    }));
    return { entries, total, page, pageSize };
  }
}
