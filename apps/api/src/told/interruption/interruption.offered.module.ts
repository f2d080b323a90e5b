// @offered
import { Module } from '@nestjs/common';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { Interruptions } from './interruptions';

@Module({
  imports: [AccountsModule, TournamentOfferedModule],
  providers: [Interruptions],
  exports: [Interruptions],
})
export class InterruptionOfferedModule {}
