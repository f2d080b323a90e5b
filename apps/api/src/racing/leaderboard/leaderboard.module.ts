// @offered
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { BoardFigures } from './board-figures';
import { Championship } from './championship';
import { Leaderboard } from './leaderboard';
import { LeaderboardController } from './leaderboard.controller';
import { PlayerStatsController } from './player-stats.controller';
import { StatsController } from './stats.controller';

@Module({
  imports: [AccountsModule, QuestionsModule],
  controllers: [LeaderboardController, PlayerStatsController, StatsController],
  providers: [BoardFigures, Championship, Leaderboard],
  exports: [Championship, Leaderboard],
})
export class LeaderboardModule {}
