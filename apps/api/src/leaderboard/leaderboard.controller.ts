import { Controller, Get, Param, Query } from '@nestjs/common';
import { LEADERBOARD_SIZE, type LeaderboardEntry } from '@app/contracts';
import { Public } from '../http/viewer';
import { Leaderboard } from './leaderboard';
import { LeaderboardCountDto, LeaderboardQueryDto } from './leaderboard.dto';

@Public()
@Controller('api/leaderboard')
export class LeaderboardController {
  constructor(private readonly leaderboard: Leaderboard) {}

  /** Best first; the top ten unless asked for others. */
  @Get()
  entries(@Query() { limit = LEADERBOARD_SIZE, offset }: LeaderboardQueryDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.page(limit, offset);
  }

  @Get(':count')
  top(@Param() { count }: LeaderboardCountDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.page(count);
  }
}
