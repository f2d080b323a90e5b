import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { BoardFigures } from './board-figures';
import { Championship } from './championship';
import { Leaderboard } from './leaderboard';
import { LeaderboardController } from './leaderboard.controller';
import { leaderboardProjection } from './leaderboard.projection';
import { PlayerStatsController } from './player-stats.controller';
import { rankHistoryProjection } from './rank-history.projection';
import { StatsController } from './stats.controller';

@Module({
  imports: [AccountsModule, QuestionsModule],
  controllers: [LeaderboardController, PlayerStatsController, StatsController],
  providers: [BoardFigures, Championship, Leaderboard],
  exports: [Championship, Leaderboard],
})
export class LeaderboardModule {
  constructor(runner: ProjectionRunner) {
    runner.register(leaderboardProjection);
    runner.register(rankHistoryProjection);
  }
}
