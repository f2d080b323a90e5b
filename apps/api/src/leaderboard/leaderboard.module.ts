import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../accounts/accounts.module';
import { QuestionsModule } from '../questions/questions.module';
import { Leaderboard } from './leaderboard';
import { leaderboardTotalsProjection } from './leaderboard-totals.projection';
import { LeaderboardController } from './leaderboard.controller';
import { leaderboardProjection } from './leaderboard.projection';
import { PlayerStatsController } from './player-stats.controller';
import { StatsController } from './stats.controller';

@Module({
  imports: [AccountsModule, QuestionsModule],
  controllers: [LeaderboardController, PlayerStatsController, StatsController],
  providers: [Leaderboard],
  exports: [Leaderboard],
})
export class LeaderboardModule {
  constructor(runner: ProjectionRunner) {
    runner.register(leaderboardProjection);
    runner.register(leaderboardTotalsProjection);
  }
}
