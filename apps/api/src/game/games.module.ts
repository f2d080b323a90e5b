import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { Games } from './games';
import { gamesProjection } from './games.projection';

/** The read model of races, for every slice that asks about them. */
@Module({ providers: [Games], exports: [Games] })
export class GamesModule {
  constructor(runner: ProjectionRunner) {
    runner.register(gamesProjection);
  }
}
