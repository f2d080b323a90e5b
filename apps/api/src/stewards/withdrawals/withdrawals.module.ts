import { Module } from '@nestjs/common';
import { QuestionsModule } from '../../content/questions/questions.module';
import { InvitationOfferedModule } from '../../finals/invitation/invitation.offered.module';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { Withdrawals } from './withdrawals';
import { WithdrawalsController } from './withdrawals.controller';

/** Takes back what was lost: the reset of an event or of a participant, and the deletion of an event. */
@Module({
  imports: [AccountsModule, GameOfferedModule, InvitationOfferedModule, QuestionsModule, TournamentOfferedModule],
  controllers: [WithdrawalsController],
  providers: [Withdrawals],
})
export class WithdrawalsModule {}
