// @offered
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { BoardFigures } from './board-figures';
import { Championship } from './championship';
import { DraftedBoard } from './drafted-board';
import { Leaderboard } from './leaderboard';
import { LeaderboardController } from './leaderboard.controller';
import { PlayerStatsController } from './player-stats.controller';
import { StatsController } from './stats.controller';

@Module({
  imports: [AccountsModule, QuestionsModule],
  controllers: [LeaderboardController, PlayerStatsController, StatsController],
  providers: [BoardFigures, Championship, DraftedBoard, Leaderboard],
  exports: [Championship, DraftedBoard, Leaderboard],
})
export class LeaderboardModule {}
