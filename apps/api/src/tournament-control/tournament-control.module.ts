import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitation/invitations.module';
import { QualificationModule } from '../qualification/qualification.module';
import { SystemModule } from '../system/system.module';
import { TournamentsModule } from '../tournament/tournaments.module';
import { LiveControl } from './live-control';
import { RoundQuestions } from './round-questions';
import { StartRoundHandler } from './start-round.command';
import { TournamentControlController } from './tournament-control.controller';

@Module({
  imports: [InvitationsModule, QualificationModule, SystemModule, TournamentsModule],
  controllers: [TournamentControlController],
  providers: [LiveControl, RoundQuestions, StartRoundHandler],
})
export class TournamentControlModule {}
