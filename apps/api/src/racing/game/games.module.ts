import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { Games } from './games';
import { gamesProjection } from './games.projection';
import { RacedRounds } from './raced-rounds';

/** The read model of races, for other slices. */
@Module({ providers: [Games, RacedRounds], exports: [Games, RacedRounds] })
export class GamesModule {
  constructor(runner: ProjectionRunner) {
    runner.register(gamesProjection);
  }
}
