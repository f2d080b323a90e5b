// @offered
import { Module } from '@nestjs/common';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { InterruptionOfferedModule } from '../../told/interruption/interruption.offered.module';
import { RaceReplays } from './race-replays';
import { RaceStreams } from './race-streams';
import { RoundReplays } from './round-replays';

@Module({
  imports: [AccountsModule, GameOfferedModule, InterruptionOfferedModule, TournamentRaceOfferedModule],
  providers: [RaceReplays, RaceStreams, RoundReplays],
  exports: [RaceReplays, RaceStreams, RoundReplays],
})
export class ReplayOfferedModule {}
