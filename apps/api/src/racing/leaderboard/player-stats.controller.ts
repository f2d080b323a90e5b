import { Controller, Param } from '@nestjs/common';
import type { PlayerStatsView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { Leaderboard } from './leaderboard';

@Controller()
export class PlayerStatsController {
  constructor(private readonly leaderboard: Leaderboard) {}

  @Call('GET /api/player/{name}/stats', 'public')
  stats(@Param('name') racingName: string): Promise<PlayerStatsView> {
    return this.leaderboard.playerStats(racingName);
  }
}
