import { Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import type { ReplayedTournamentsPage, ReplayView } from '@app/contracts';
import { EventIdPipe, RoundNumberPipe } from '../../finals/tournament/path-number.pipes';
import { Call } from '../../platform/http/call';
import { jsonInParts } from '../../platform/http/json-in-parts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { RaceReplays } from './race-replays';
import { ReplayQueryDto } from './replay.dto';
import { ReplayedTournaments } from './replayed-tournaments';
import { RoundReplays } from './round-replays';

@Controller()
export class ReplayController {
  constructor(
    private readonly tournaments: ReplayedTournaments,
    private readonly rounds: RoundReplays,
    private readonly races: RaceReplays,
  ) {}

  @Call('GET /api/admin/replays', 'log')
  list(@Query() query: PageQueryDto): Promise<ReplayedTournamentsPage> {
    return this.tournaments.page(query);
  }

  @Call('GET /api/admin/events/{id}/rounds/{round}/replay', 'log')
  @Header('Cache-Control', 'no-store')
  async round(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Query() { attempt, run }: ReplayQueryDto,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<StreamableFile> {
    return jsonInParts(await this.rounds.asJudge(eventId, { round, attempt, run }, userId));
  }

  @Call('GET /api/games/{id}/replay', 'player')
  @Header('Cache-Control', 'no-store')
  game(@Param('id') gameId: string, @CurrentViewer() viewer: Viewer): Promise<ReplayView> {
    return this.races.ofGame(gameId, viewer);
  }

  @Call('GET /api/duels/{id}/replay', 'player')
  @Header('Cache-Control', 'no-store')
  duel(@Param('id') duelId: string, @CurrentViewer() viewer: Viewer): Promise<ReplayView> {
    return this.races.ofDuel(duelId, viewer);
  }
}
