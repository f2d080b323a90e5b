import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { SocketsModule } from '../../platform/sockets/sockets.module';
import { SystemModule } from '../../season/system/system.module';
import { TournamentOfferedModule } from '../tournament/tournament.offered.module';
import { StandingsController } from './standings.controller';
import { TournamentRaceController } from './tournament-race.controller';
import { TournamentRaceOfferedModule } from './tournament-race.offered.module';

@Module({
  imports: [AccountsModule, SocketsModule, SystemModule, TournamentOfferedModule, TournamentRaceOfferedModule],
  controllers: [StandingsController, TournamentRaceController],
})
export class TournamentRaceModule {}
