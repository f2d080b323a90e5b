import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { DeciderCommandHandler, EventStore, StreamStates, UpcastingEventStore, type Upcasters } from '@app/event-store';
import { type AnyProjection, DocumentedLog, ProjectionRunner } from '@app/projections';
import { PinoLogger } from 'nestjs-pino';
import { noteSeen } from '../commands/note-seen';
import { Config } from '../config';
import { DATA_DIRECTORY, holdDataDirectory } from './data-directory';
import { PersonalDocuments } from './personal-documents';
import { ProcessClock } from './process-clock';
import { documentStoreAdapter, eventStoreAdapter } from './store-adapters';
import { StoresLifetime } from './stores-lifetime';

const UPCASTERS = Symbol('upcasters');
const READ_MODELS = Symbol('read models');

/** The stores behind their ports. The environment alone decides on the adapters. */
@Global()
@Module({
  providers: [
    PersonalDocuments,
    ProcessClock,
    { provide: DATA_DIRECTORY, inject: [Config], useFactory: holdDataDirectory },
    {
      provide: EventStore,
      inject: [Config, UPCASTERS, DATA_DIRECTORY],
      useFactory: async (config: Config, upcasters: Upcasters) =>
        new UpcastingEventStore(await eventStoreAdapter(config).open(), upcasters),
    },
    { provide: UpcastingEventStore, useExisting: EventStore },
    {
      provide: DocumentStore,
      inject: [Config, DATA_DIRECTORY],
      useFactory: (config: Config) => documentStoreAdapter(config).open(),
    },
    {
      provide: DeciderCommandHandler,
      inject: [EventStore, UPCASTERS],
      useFactory: (events: EventStore, upcasters: Upcasters) =>
        new DeciderCommandHandler(events, { upcasters, seen: noteSeen }),
    },
    { provide: StreamStates, useExisting: DeciderCommandHandler },
    {
      provide: ProjectionRunner,
      inject: [EventStore, DocumentStore, DeciderCommandHandler, PinoLogger, Config, READ_MODELS],
      useFactory: async (
        eventStore: EventStore,
        documentStore: DocumentStore,
        memory: DeciderCommandHandler,
        log: PinoLogger,
        { STRAY_REACTORS: strayReactors }: Config,
        readModels: readonly AnyProjection[],
      ) => {
        const streamPrefixes = [...new Set(readModels.flatMap(({ streams }) => streams))];
        const documentedLog = await DocumentedLog.open({ eventStore, documentStore, streamPrefixes, log });
        const watched = { memory, requireName: () => documentedLog.require() };
        const stores = { eventStore, documentStore };
        const runner = new ProjectionRunner({ ...stores, log, strayReactors, dropsUnused: true, watched });
        for (const projection of readModels) runner.register(projection);
        return runner;
      },
    },
    StoresLifetime,
  ],
  exports: [
    PersonalDocuments,
    ProcessClock,
    EventStore,
    UpcastingEventStore,
    DocumentStore,
    DeciderCommandHandler,
    StreamStates,
    ProjectionRunner,
  ],
})
export class StoresModule {
  /** `upcasters`: the steps of all events in the log. `readModels`: those of all slices. */
  static with(upcasters: Upcasters, readModels: readonly AnyProjection[]): DynamicModule {
    return {
      module: StoresModule,
      providers: [
        { provide: UPCASTERS, useValue: upcasters },
        { provide: READ_MODELS, useValue: readModels },
      ],
    };
  }
}
