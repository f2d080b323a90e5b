import { Module } from '@nestjs/common';
import { InvitationOfferedModule } from '../../finals/invitation/invitation.offered.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { SystemModule } from '../../season/system/system.module';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { LiveControl } from './live-control';
import { RoundQuestions } from './round-questions';
import { RoundStart, beginRoundByProcessHandler } from './round-start.process';
import { TournamentControlController } from './tournament-control.controller';

@Module({
  imports: [
    GameOfferedModule,
    InvitationOfferedModule,
    SystemModule,
    TournamentOfferedModule,
    TournamentRaceOfferedModule,
  ],
  controllers: [TournamentControlController],
  providers: [beginRoundByProcessHandler, LiveControl, RoundQuestions, RoundStart],
})
export class TournamentControlModule {}
