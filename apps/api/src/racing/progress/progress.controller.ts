import { Controller, Get } from '@nestjs/common';
import type { ProfileStatsView, ProgressStatsView } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { type ProgressDocument, progressProjection } from './progress.projection';
import { profileStatsView, progressStatsView } from './progress.view';

@Controller('api')
export class ProgressController {
  private readonly progress: ReadModel<ProgressDocument>;

  constructor(runner: ProjectionRunner) {
    this.progress = runner.readModel(progressProjection);
  }

  @Get('users/profile-stats')
  async progressStats(@CurrentViewer() { userId }: Viewer): Promise<ProgressStatsView> {
    return progressStatsView(await this.progress.findOne({ _id: userId }));
  }

  @Get('profile/stats')
  async profileStats(@CurrentViewer() { userId }: Viewer): Promise<ProfileStatsView> {
    return profileStatsView(await this.progress.findOne({ _id: userId }));
  }
}
