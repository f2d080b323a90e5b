import { Module } from '@nestjs/common';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { ProgressModule } from '../../racing/progress/progress.module';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { RaceHistoryController } from './race-history.controller';

@Module({ imports: [GameOfferedModule, ProgressModule, TournamentOfferedModule], controllers: [RaceHistoryController] })
export class RaceHistoryModule {}
