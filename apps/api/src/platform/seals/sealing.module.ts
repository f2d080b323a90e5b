import { Module } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { UpcastingEventStore } from '@app/event-store';
import { Config } from '../config';
import { ProcessClock } from '../stores/process-clock';
import { LogSealing } from './log-sealing';
import { paced } from './paced';
import { ProofSigner } from './proof-signer';
import { sealKey } from './seal-key';
import { SealStore } from './seal-store.port';
import { sealStoreBeside } from './seal-stores';
import { SealsOver } from './seals-over';

/** The seals of the log, their key, and what is signed with it. */
@Module({
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
    ProofSigner,
    SealsOver,
  ],
  exports: [SealStore, LogSealing, ProofSigner, SealsOver],
})
export class SealingModule {}
