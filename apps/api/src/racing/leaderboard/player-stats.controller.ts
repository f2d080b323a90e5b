import { Controller, Get, Param } from '@nestjs/common';
import type { PlayerStatsView } from '@app/contracts';
import { Public } from '../../platform/http/viewer';
import { Leaderboard } from './leaderboard';

@Public()
@Controller('api/player')
export class PlayerStatsController {
  constructor(private readonly leaderboard: Leaderboard) {}

  /** By racing name, in any case. Hidden racers are not found. */
  @Get(':name/stats')
  stats(@Param('name') racingName: string): Promise<PlayerStatsView> {
    return this.leaderboard.playerStats(racingName);
  }
}
