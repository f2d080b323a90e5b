import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { GameStreams } from './game-streams';
import { Games } from './games';
import { gamesProjection } from './games.projection';

/** The races, for every slice that asks about them. */
@Module({ providers: [Games, GameStreams], exports: [Games, GameStreams] })
export class GamesModule {
  constructor(runner: ProjectionRunner) {
    runner.register(gamesProjection);
  }
}
