import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { SocketsModule } from '../../platform/sockets/sockets.module';
import { TournamentsModule } from '../tournament/tournaments.module';
import { StandingsController } from './standings.controller';
import { StandingsModule } from './standings.module';
import { TournamentRace } from './tournament-race.process';
import { tournamentRaceCommandHandlers } from './tournament-race.process';
import { TournamentRaceController } from './tournament-race.controller';
import { TournamentStatus } from './tournament-status';

@Module({
  imports: [AccountsModule, SocketsModule, StandingsModule, TournamentsModule],
  controllers: [StandingsController, TournamentRaceController],
  providers: [...tournamentRaceCommandHandlers, TournamentRace, TournamentStatus],
  exports: [TournamentStatus],
})
export class TournamentRaceModule {}
