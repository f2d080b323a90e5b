import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { GamesModule } from '../game/games.module';
import { TournamentsModule } from '../tournament/tournaments.module';
import { HiddenRacers } from './hidden-racers';
import { LiveBoard } from './live-board';
import { LiveStandings } from './live-standings';
import { StandingsBoard } from './standings-board';

/** Who leads in an event, for every slice that asks. */
@Module({
  imports: [AccountsModule, GamesModule, TournamentsModule],
  providers: [HiddenRacers, LiveBoard, LiveStandings, StandingsBoard],
  exports: [LiveBoard, LiveStandings, StandingsBoard],
})
export class StandingsModule {}
