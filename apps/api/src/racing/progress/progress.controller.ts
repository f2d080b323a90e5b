import { Controller, Get, Header, Param } from '@nestjs/common';
import type { PlayerProfileView, ProfileStatsView, ProgressStatsView, RaceHonoursView } from '@app/contracts';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { Progress } from './progress';

@Controller('api')
export class ProgressController {
  constructor(private readonly progress: Progress) {}

  @Get('users/profile-stats')
  @Header('Cache-Control', 'no-store')
  progressStats(@CurrentViewer() { userId }: Viewer): Promise<ProgressStatsView> {
    return this.progress.progressStats(userId);
  }

  @Get('profile/stats')
  @Header('Cache-Control', 'no-store')
  profileStats(@CurrentViewer() { userId }: Viewer): Promise<ProfileStatsView> {
    return this.progress.profileStats(userId);
  }

  /** What one of the caller's own races brought. */
  @Get('games/:id/honours')
  @Header('Cache-Control', 'no-store')
  honours(@Param('id') gameId: string, @CurrentViewer() { userId }: Viewer): Promise<RaceHonoursView> {
    return this.progress.honoursOf(userId, gameId);
  }

  /** The profile of any racer, for every signed-in player. */
  @Get('users/:id/stats')
  @Header('Cache-Control', 'no-store')
  playerProfile(@Param('id') userId: string, @CurrentViewer() viewer: Viewer): Promise<PlayerProfileView> {
    return this.progress.profileOf(userId, viewer);
  }
}
