import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { RacerModule } from '../../people/racer/racer.module';
import { LeaderboardModule } from '../leaderboard/leaderboard.module';
import { Progress } from './progress';
import { ProgressController } from './progress.controller';
import { progressProjection } from './progress.projection';

@Module({
  imports: [AccountsModule, LeaderboardModule, RacerModule],
  controllers: [ProgressController],
  providers: [Progress],
  exports: [Progress],
})
export class ProgressModule {
  constructor(runner: ProjectionRunner) {
    runner.register(progressProjection);
  }
}
