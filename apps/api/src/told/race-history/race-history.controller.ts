import { Controller, Header, Query } from '@nestjs/common';
import type { PageView, RaceHistoryEntry } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { Progress } from '../../racing/progress/progress';
import { Games } from '../../racing/game/games';
import { Tournaments } from '../../finals/tournament/tournaments';
import { raceHistoryView } from './race-history.view';

@Controller()
export class RaceHistoryController {
  constructor(
    private readonly games: Games,
    private readonly progress: Progress,
    private readonly tournaments: Tournaments,
  ) {}

  @Call('GET /api/profile/races', 'player')
  @Header('Cache-Control', 'no-store')
  async races(@CurrentViewer() { userId }: Viewer, @Query() query: PageQueryDto): Promise<PageView<RaceHistoryEntry>> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const [{ games, total }, counted] = await Promise.all([
      this.games.ofPlayer(userId, { skip, limit }),
      this.progress.countedRaces(userId),
    ]);
    const [newest] = games;
    const [newerQualifying, events] = await Promise.all([
      newest ? this.games.qualifyingStartedAfter(userId, newest.startedAt) : 0,
      this.tournaments.byIds(games.flatMap(({ round }) => round?.eventId ?? [])),
    ]);
    const eventNames = new Map(events.map(({ eventId, name }) => [eventId, name]));
    const entries = raceHistoryView({ games, newerQualifying, counted, eventNames });
    return { entries, total, page, pageSize };
  }
}
