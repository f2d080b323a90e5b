import { Controller, Get, Param, Query } from '@nestjs/common';
import { LEADERBOARD_SIZE, type LeaderboardEntry, type OwnStandingView } from '@app/contracts';
import { CurrentViewer, Public, type Viewer } from '../../platform/http/viewer';
import { Leaderboard } from './leaderboard';
import { LeaderboardCountDto, LeaderboardQueryDto } from './leaderboard.dto';

@Controller('api/leaderboard')
export class LeaderboardController {
  constructor(private readonly leaderboard: Leaderboard) {}

  /** Best first; the top ten by default. */
  @Public()
  @Get()
  entries(@Query() { limit = LEADERBOARD_SIZE, offset }: LeaderboardQueryDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.page(limit, offset);
  }

  /** The caller's own standing, in the top ten or below. */
  @Get('me')
  ownStanding(@CurrentViewer() { userId }: Viewer): Promise<OwnStandingView> {
    return this.leaderboard.ownStanding(userId);
  }

  @Public()
  @Get(':count')
  top(@Param() { count }: LeaderboardCountDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.page(count);
  }
}
