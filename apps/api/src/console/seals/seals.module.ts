import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { SealingModule } from '../../platform/seals/sealing.module';
import { LogVerification, verifyLogByProcessHandler } from './log-verification.process';
import { SealTimer } from './seal.timer';
import { SealsController } from './seals.controller';
import { tournamentSealReactor } from './tournament-seal.reactor';

/** Seals the log every hour and after each tournament, and shows whether it agrees with its seals. */
@Module({
  imports: [SealingModule],
  controllers: [SealsController],
  providers: [LogVerification, SealTimer, verifyLogByProcessHandler],
})
export class SealsModule {
  constructor(runner: ProjectionRunner, timer: SealTimer) {
    runner.registerReactor(tournamentSealReactor(timer));
  }
}
