import { Module } from '@nestjs/common';
import { GamesModule } from '../../racing/game/games.module';
import { ProgressModule } from '../../racing/progress/progress.module';
import { TournamentsModule } from '../../finals/tournament/tournaments.module';
import { RaceHistoryController } from './race-history.controller';

@Module({ imports: [GamesModule, ProgressModule, TournamentsModule], controllers: [RaceHistoryController] })
export class RaceHistoryModule {}
