import { Module } from '@nestjs/common';
import { GamesModule } from '../../racing/game/games.module';
import { TournamentsModule } from '../tournament/tournaments.module';
import { RaceHistoryController } from './race-history.controller';

@Module({ imports: [GamesModule, TournamentsModule], controllers: [RaceHistoryController] })
export class RaceHistoryModule {}
