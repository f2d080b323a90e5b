// @offered
import { Module } from '@nestjs/common';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { SeasonBoards } from './season-boards';
import { Seasons } from './seasons';
import { seasonsCommandHandlers } from './seasons.commands';
import { SeasonsController } from './seasons.controller';
import { WithdrawalReasons } from './withdrawal-reasons';

/** Closed seasons: their boards, and the finals that were raced in them. */
@Module({
  imports: [AccountsModule, TournamentRaceOfferedModule],
  controllers: [SeasonsController],
  providers: [...seasonsCommandHandlers, SeasonBoards, Seasons, WithdrawalReasons],
  exports: [WithdrawalReasons],
})
export class SeasonsModule {}
