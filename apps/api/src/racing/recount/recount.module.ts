// @offered
import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { Commands } from '../../platform/commands/commands';
import { ProcessClock } from '../../platform/stores/process-clock';
import { GameOfferedModule } from '../game/game.offered.module';
import { Games } from '../game/games';
import { QualifyingRulings } from '../ruling/qualifying-rulings';
import { RulingModule } from '../ruling/ruling.module';
import { Recount, recountCommandHandlers } from './recount.process';
import { rulingRecountReactor } from './ruling-recount.reactor';

/** Counts qualifying races again when a ruling holds or ends. */
@Module({
  imports: [GameOfferedModule, RulingModule],
  providers: [...recountCommandHandlers, Recount],
  exports: [Recount],
})
export class RecountModule {
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
