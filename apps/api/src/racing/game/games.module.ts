import { Module } from '@nestjs/common';
import { Games } from './games';
import { RacedRounds } from './raced-rounds';

/** The read model of races, for other slices. */
@Module({ providers: [Games, RacedRounds], exports: [Games, RacedRounds] })
export class GamesModule {}
