import { Controller, Get, Header, Query } from '@nestjs/common';
import type { PageView, RaceHistoryEntry } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { type ProgressDocument, progressProjection } from '../../racing/progress/progress.projection';
import { Games } from '../../racing/game/games';
import { Tournaments } from '../tournament/tournaments';
import { raceHistoryView } from './race-history.view';

@Controller('api/profile')
export class RaceHistoryController {
  private readonly progress: ReadModel<ProgressDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly games: Games,
    private readonly tournaments: Tournaments,
  ) {
    this.progress = runner.readModel(progressProjection);
  }

  /** All races of the caller, of every kind, newest first. */
  @Get('races')
  @Header('Cache-Control', 'no-store')
  async races(@CurrentViewer() { userId }: Viewer, @Query() query: PageQueryDto): Promise<PageView<RaceHistoryEntry>> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const [{ games, total }, progress] = await Promise.all([
      this.games.ofPlayer(userId, { skip, limit }),
      this.progress.findOne({ _id: userId }),
    ]);
    const [newest] = games;
    const [newerQualifying, events] = await Promise.all([
      newest ? this.games.qualifyingStartedAfter(userId, newest.startedAt) : 0,
      this.tournaments.byIds(games.flatMap(({ round }) => round?.eventId ?? [])),
    ]);
    const eventNames = new Map(events.map(({ eventId, name }) => [eventId, name]));
    const counted = progress?.totalGames ?? 0;
    const entries = raceHistoryView({ games, newerQualifying, counted, eventNames });
    return { entries, total, page, pageSize };
  }
}
