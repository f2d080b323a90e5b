import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { GamesModule } from '../../racing/game/games.module';
import { TournamentsModule } from '../tournament/tournaments.module';
import { ClosedChoices } from './closed-choices';
import { HiddenRacers } from './hidden-racers';
import { LiveBoard } from './live-board';
import { LiveStandings } from './live-standings';
import { StandingsBoard } from './standings-board';

/** The standings of events, for other slices. */
@Module({
  imports: [AccountsModule, GamesModule, TournamentsModule],
  providers: [ClosedChoices, HiddenRacers, LiveBoard, LiveStandings, StandingsBoard],
  exports: [ClosedChoices, LiveBoard, LiveStandings, StandingsBoard],
})
export class StandingsModule {}
