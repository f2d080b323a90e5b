import { Controller, Param, Query } from '@nestjs/common';
import { LEADERBOARD_SIZE, type LeaderboardEntry, type OwnStandingView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { Leaderboard } from './leaderboard';
import { LeaderboardCountDto, LeaderboardQueryDto } from './leaderboard.dto';

@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboard: Leaderboard) {}

  @Call('GET /api/leaderboard', 'public')
  entries(@Query() { limit = LEADERBOARD_SIZE, offset }: LeaderboardQueryDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.page(limit, offset);
  }

  @Call('GET /api/leaderboard/me', 'player')
  ownStanding(@CurrentViewer() { userId }: Viewer): Promise<OwnStandingView> {
    return this.leaderboard.ownStanding(userId);
  }

  @Call('GET /api/leaderboard/{count}', 'public')
  top(@Param() { count }: LeaderboardCountDto): Promise<LeaderboardEntry[]> {
    return this.leaderboard.page(count);
  }
}
