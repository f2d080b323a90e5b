import { Controller, Get, Header, Param } from '@nestjs/common';
import type { EventLeaderboardView, LiveLeaderboardView } from '@app/contracts';
import { Public } from '../http/viewer';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { LiveBoard } from './live-board';
import { LiveStandings } from './live-standings';
import { eventLeaderboard } from './standings.view';
import { StandingsBoard } from './standings-board';

/** Who leads, for everybody. */
@Public()
@Controller('api')
export class StandingsController {
  constructor(
    private readonly standings: LiveStandings,
    private readonly board: StandingsBoard,
    private readonly liveBoard: LiveBoard,
  ) {}

  /** Of the newest event that is live. */
  @Get('tournaments/live-leaderboard')
  @Header('Cache-Control', 'no-store')
  live(): Promise<LiveLeaderboardView> {
    return this.liveBoard.view();
  }

  @Get(['tournament/:id/leaderboard', 'events/:id/leaderboard'])
  @Header('Cache-Control', 'no-store')
  async event(@Param('id', EventIdPipe) eventId: number): Promise<EventLeaderboardView> {
    const standings = await this.standings.of(eventId);
    return eventLeaderboard(standings, await this.board.of(standings));
  }
}
