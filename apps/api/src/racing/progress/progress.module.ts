// @offered
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { RacerModule } from '../../people/racer/racer.module';
import { LeaderboardModule } from '../leaderboard/leaderboard.module';
import { Progress } from './progress';
import { ProgressController } from './progress.controller';

@Module({
  imports: [AccountsModule, LeaderboardModule, RacerModule],
  controllers: [ProgressController],
  providers: [Progress],
  exports: [Progress],
})
export class ProgressModule {}
