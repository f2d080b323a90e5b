import { Module } from '@nestjs/common';
import { TournamentRaceOfferedModule } from '../../finals/tournament-race/tournament-race.offered.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { InterruptionOfferedModule } from '../../told/interruption/interruption.offered.module';
import { RaceReplays } from './race-replays';
import { ReplayController } from './replay.controller';
import { ReplayedTournaments } from './replayed-tournaments';
import { RoundReplays } from './round-replays';

/** Shows races, duels and rounds again as the log has them. */
@Module({
  imports: [AccountsModule, GameOfferedModule, InterruptionOfferedModule, TournamentRaceOfferedModule],
  controllers: [ReplayController],
  providers: [RaceReplays, ReplayedTournaments, RoundReplays],
})
export class ReplayModule {}
