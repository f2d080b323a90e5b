import { Module } from '@nestjs/common';
import { SealingModule } from '../../platform/seals/sealing.module';
import { ReplayOfferedModule } from '../replay/replay.offered.module';
import { EvidencePage } from './evidence-page';
import { RaceReceipts } from './race-receipts';
import { ReceiptsController } from './receipts.controller';
import { RoundEvidence } from './round-evidence';

/** Gives out signed receipts of races, and the evidence of whole rounds. */
@Module({
  imports: [ReplayOfferedModule, SealingModule],
  controllers: [ReceiptsController],
  providers: [EvidencePage, RaceReceipts, RoundEvidence],
})
export class ReceiptsModule {}
