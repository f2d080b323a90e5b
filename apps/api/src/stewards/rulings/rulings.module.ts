import { Module } from '@nestjs/common';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { SystemModule } from '../../season/system/system.module';
import { Rulings } from './rulings';
import { RulingsController } from './rulings.controller';

/** Rulings on the questions of raced rounds. */
@Module({
  imports: [AccountsModule, SystemModule, TournamentRaceOfferedModule],
  controllers: [RulingsController],
  providers: [Rulings],
})
export class RulingsModule {}
