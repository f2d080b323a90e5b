import { Module } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { UpcastingEventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { Config } from '../../platform/config';
import { LogSealing } from '../../platform/seals/log-sealing';
import { paced } from '../../platform/seals/paced';
import { sealKey } from '../../platform/seals/seal-key';
import { SealStore } from '../../platform/seals/seal-store.port';
import { sealStoreBeside } from '../../platform/seals/seal-stores';
import { ProcessClock } from '../../platform/stores/process-clock';
import { LogVerification, verifyLogByProcessHandler } from './log-verification.process';
import { SealTimer } from './seal.timer';
import { SealsController } from './seals.controller';
import { tournamentSealReactor } from './tournament-seal.reactor';

/** Seals the log every hour and after each tournament, and shows whether it agrees with its seals. */
@Module({
  controllers: [SealsController],
  providers: [
    { provide: SealStore, inject: [DocumentStore, Config], useFactory: sealStoreBeside },
    {
      provide: LogSealing,
      inject: [UpcastingEventStore, SealStore, ProcessClock, Config],
      useFactory: ({ stored }: UpcastingEventStore, seals: SealStore, clock: ProcessClock, config: Config) =>
        new LogSealing({
          read: (after, signal) => paced(stored, after, signal),
          seals,
          key: () => sealKey(config),
          now: () => clock.now(),
        }),
    },
    LogVerification,
    SealTimer,
    verifyLogByProcessHandler,
  ],
})
export class SealsModule {
  constructor(runner: ProjectionRunner, timer: SealTimer) {
    runner.registerReactor(tournamentSealReactor(timer));
  }
}
