// @offered
import { Module } from '@nestjs/common';
import { QuestionsModule } from '../../content/questions/questions.module';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { DataTables } from './data-tables';

/** The tables made for questions, kept up to date beside the read models. */
@Module({
  imports: [AccountsModule, QuestionsModule, TournamentOfferedModule, TournamentRaceOfferedModule],
  providers: [DataTables],
  exports: [DataTables],
})
export class TablesModule {}
