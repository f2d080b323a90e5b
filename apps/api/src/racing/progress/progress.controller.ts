import { Controller, Header, Param } from '@nestjs/common';
import type { PlayerProfileView, ProfileStatsView, ProgressStatsView, RaceHonoursView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { Progress } from './progress';

@Controller()
export class ProgressController {
  constructor(private readonly progress: Progress) {}

  @Call('GET /api/users/profile-stats', 'player')
  @Header('Cache-Control', 'no-store')
  progressStats(@CurrentViewer() { userId }: Viewer): Promise<ProgressStatsView> {
    return this.progress.progressStats(userId);
  }

  @Call('GET /api/profile/stats', 'player')
  @Header('Cache-Control', 'no-store')
  profileStats(@CurrentViewer() { userId }: Viewer): Promise<ProfileStatsView> {
    return this.progress.profileStats(userId);
  }

  @Call('GET /api/games/{id}/honours', 'player')
  @Header('Cache-Control', 'no-store')
  honours(@Param('id') gameId: string, @CurrentViewer() { userId }: Viewer): Promise<RaceHonoursView> {
    return this.progress.honoursOf(userId, gameId);
  }

  @Call('GET /api/users/{id}/stats', 'player')
  @Header('Cache-Control', 'no-store')
  playerProfile(@Param('id') userId: string, @CurrentViewer() viewer: Viewer): Promise<PlayerProfileView> {
    return this.progress.profileOf(userId, viewer);
  }
}
