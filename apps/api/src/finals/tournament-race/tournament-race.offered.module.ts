// @offered
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { SocketsModule } from '../../platform/sockets/sockets.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { TournamentOfferedModule } from '../tournament/tournament.offered.module';
import { ClosedChoices } from './closed-choices';
import { FinishedFinals } from './finished-finals';
import { HiddenRacers } from './hidden-racers';
import { LiveLeaderboard } from './live-leaderboard';
import { RacedScores } from './raced-scores';
import { StandingsInMemory } from './standings-in-memory';
import { StandingsRows } from './standings-rows';
import { TournamentStatus } from './tournament-status';
import { TournamentRace, tournamentRaceCommandHandlers } from './tournament-race.process';

@Module({
  imports: [AccountsModule, GameOfferedModule, SocketsModule, TournamentOfferedModule],
  providers: [
    ...tournamentRaceCommandHandlers,
    ClosedChoices,
    FinishedFinals,
    HiddenRacers,
    LiveLeaderboard,
    RacedScores,
    StandingsInMemory,
    StandingsRows,
    TournamentRace,
    TournamentStatus,
  ],
  exports: [
    ClosedChoices,
    FinishedFinals,
    HiddenRacers,
    LiveLeaderboard,
    RacedScores,
    StandingsInMemory,
    StandingsRows,
    TournamentStatus,
  ],
})
export class TournamentRaceOfferedModule {}
