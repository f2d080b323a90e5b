import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { GamesModule } from '../../racing/game/games.module';
import { TournamentsModule } from '../tournament/tournaments.module';
import { ClosedChoices } from './closed-choices';
import { HiddenRacers } from './hidden-racers';
import { LiveLeaderboard } from './live-leaderboard';
import { RacedScores } from './raced-scores';
import { StandingsInMemory } from './standings-in-memory';
import { StandingsRows } from './standings-rows';

/** The standings of events, for other slices. */
@Module({
  imports: [AccountsModule, GamesModule, TournamentsModule],
  providers: [ClosedChoices, HiddenRacers, LiveLeaderboard, RacedScores, StandingsInMemory, StandingsRows],
  exports: [ClosedChoices, LiveLeaderboard, RacedScores, StandingsInMemory, StandingsRows],
})
export class StandingsModule {}
