import { Module } from '@nestjs/common';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { ReplayOfferedModule } from '../replay/replay.offered.module';
import { Fairness } from './fairness';
import { FairnessController } from './fairness.controller';

/** Shows stewards how answers came to their times, and hints at what was not fair. */
@Module({
  imports: [GameOfferedModule, ReplayOfferedModule],
  controllers: [FairnessController],
  providers: [Fairness],
})
export class FairnessModule {}
