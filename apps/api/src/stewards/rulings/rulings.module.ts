import { Module } from '@nestjs/common';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { LeaderboardModule } from '../../racing/leaderboard/leaderboard.module';
import { ProgressModule } from '../../racing/progress/progress.module';
import { RecountModule } from '../../racing/recount/recount.module';
import { RulingModule } from '../../racing/ruling/ruling.module';
import { SystemModule } from '../../season/system/system.module';
import { CutRulings } from './cut-rulings';
import { CutRulingsController } from './cut-rulings.controller';
import { Rulings } from './rulings';
import { SeasonRulings } from './season-rulings';
import { SeasonRulingsController } from './season-rulings.controller';
import { RulingsController } from './rulings.controller';

/** Rulings on the questions of raced rounds and of qualifying races. */
@Module({
  imports: [
    AccountsModule,
    GameOfferedModule,
    LeaderboardModule,
    ProgressModule,
    QuestionsModule,
    RecountModule,
    RulingModule,
    SystemModule,
    TournamentRaceOfferedModule,
  ],
  controllers: [CutRulingsController, RulingsController, SeasonRulingsController],
  providers: [CutRulings, Rulings, SeasonRulings],
})
export class RulingsModule {}
