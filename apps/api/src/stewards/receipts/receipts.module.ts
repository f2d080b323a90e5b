import { Module } from '@nestjs/common';
import { SealingModule } from '../../platform/seals/sealing.module';
import { ReplayOfferedModule } from '../replay/replay.offered.module';
import { RaceReceipts } from './race-receipts';
import { ReceiptsController } from './receipts.controller';

/** Gives out signed receipts of races. */
@Module({
  imports: [ReplayOfferedModule, SealingModule],
  controllers: [ReceiptsController],
  providers: [RaceReceipts],
})
export class ReceiptsModule {}
