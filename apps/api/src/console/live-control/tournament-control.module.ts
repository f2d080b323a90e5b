import { Module } from '@nestjs/common';
import { InvitationsModule } from '../../finals/invitation/invitations.module';
import { QuestionPoolModule } from '../../racing/game/question-pool.module';
import { SystemModule } from '../../season/system/system.module';
import { StandingsModule } from '../../finals/tournament-race/standings.module';
import { TournamentsModule } from '../../finals/tournament/tournaments.module';
import { LiveControl } from './live-control';
import { RoundQuestions } from './round-questions';
import { RoundStart, beginRoundByProcessHandler } from './round-start.process';
import { TournamentControlController } from './tournament-control.controller';

@Module({
  imports: [InvitationsModule, QuestionPoolModule, StandingsModule, SystemModule, TournamentsModule],
  controllers: [TournamentControlController],
  providers: [beginRoundByProcessHandler, LiveControl, RoundQuestions, RoundStart],
})
export class TournamentControlModule {}
