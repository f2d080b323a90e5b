// @offered
import { Module } from '@nestjs/common';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { RaceStreams } from './race-streams';

@Module({
  imports: [GameOfferedModule, TournamentRaceOfferedModule],
  providers: [RaceStreams],
  exports: [RaceStreams],
})
export class ReplayOfferedModule {}
