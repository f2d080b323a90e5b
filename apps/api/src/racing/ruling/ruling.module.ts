import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { Commands } from '../../platform/commands/commands';
import { ProcessClock } from '../../platform/stores/process-clock';
import { GameOfferedModule } from '../game/game.offered.module';
import { Games } from '../game/games';
import { QualifyingRulings } from './qualifying-rulings';
import { Recount, recountCommandHandlers } from './recount.process';
import { rulingCommandHandlers } from './ruling.commands';
import { RulingOfferedModule } from './ruling.offered.module';
import { rulingRecountReactor } from './ruling-recount.reactor';

/** Rulings on the questions of qualifying races, and what they change. */
@Module({
  imports: [GameOfferedModule, RulingOfferedModule],
  providers: [...rulingCommandHandlers, ...recountCommandHandlers, Recount],
})
export class RulingModule {
  constructor(
    runner: ProjectionRunner,
    commands: Commands,
    games: Games,
    rulings: QualifyingRulings,
    clock: ProcessClock,
  ) {
    runner.registerReactor(rulingRecountReactor({ commands, games, rulings, clock }));
  }
}
