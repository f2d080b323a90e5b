import 'reflect-metadata';
import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { DocumentStore } from '@app/document-store';
import { EventStore, UpcastingEventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppModule } from '../../apps/api/src/app.module';
import { Passwords } from '../../apps/api/src/people/accounts/passwords';
import { readConfig } from '../../apps/api/src/platform/config';
import { FileStore } from '../../apps/api/src/platform/file-store/file-store.port';
import { setUpHttpEdge } from '../../apps/api/src/platform/http/http-edge';
import { DATA_DIRECTORY, type HeldDataDirectory } from '../../apps/api/src/platform/stores/data-directory';
import { upcasters } from '../../apps/api/src/stored-events';
import type { Chance } from './chance';
import { connect } from './connection';
import type { SimulatedProcess } from './simulated-process';
import { registerWitnesses } from './witness';

export const ADMIN = { email: 'admin@example.org', password: 'night-shift' };

const config = readConfig({
  NODE_ENV: 'test',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'silent',
  SIGN_INS_PER_ADDRESS: '1000000',
  LOOP_MS_PER_USER: '1000000',
  WRITES_PER_USER: '1000000',
  SIGN_INS_PER_ACCOUNT: '1000000',
  // Without it, each simulated process would make a key of its own, by chance and in a file.
  SEAL_KEY: 'MC4CAQAwBQYDK2VwBCIEIEqvQgRvfH8H60VrqNrRpYUMiK5W72lGKIfLtHFyyLxD',
  // As an operator starts it once an earlier copy of the log was put back.
  STRAY_REACTORS: 'start',
  LIGHTS_MS: '1000',
  // Their thread has a clock of its own.
  DATA_TABLES: 'false',
});

/** Hashing with argon2 runs in threads, whose order nobody decides. */
const plainPasswords: Pick<Passwords, 'hash' | 'matches'> = {
  hash: async (password) => `hash of ${password}`,
  matches: async (password, hash) => hash === `hash of ${password}`,
};

/** Also for what is said between the compiling of another process and its start. */
const silent: LoggerService = { log() {}, error() {}, warn() {} };

/** Nothing in a simulation uploads files. */
const noFiles: Pick<FileStore, 'list' | 'removeUnfinished' | 'close'> = {
  list: async () => [],
  removeUnfinished: async () => {},
  close: async () => {},
};

/** The whole application in one simulated process, on its links to the shared stores. */
export class Application {
  private constructor(
    readonly process: SimulatedProcess,
    readonly app: NestExpressApplication,
  ) {}

  static start(process: SimulatedProcess, events: EventStore, documents: DocumentStore): Promise<Application> {
    return process.run(async () => {
      const assembled = await Test.createTestingModule({ imports: [AppModule.with(config)] })
        .overrideProvider(EventStore)
        .useValue(new UpcastingEventStore(events, upcasters))
        .overrideProvider(DocumentStore)
        .useValue(documents)
        .overrideProvider(DATA_DIRECTORY)
        .useValue({ upgrade: null, release: () => undefined } satisfies HeldDataDirectory)
        .overrideProvider(FileStore)
        .useValue(noFiles)
        .overrideProvider(Passwords)
        .useValue(plainPasswords)
        .setLogger(silent)
        .compile();
      const app = assembled.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
      setUpHttpEdge(app);
      registerWitnesses(app.get(ProjectionRunner), documents);
      await app.init();
      return new Application(process, app);
    });
  }

  /** A connection to its HTTP server, which reads and writes real HTTP on it. */
  connect(chance: Chance): Duplex {
    const { client, server } = connect(this.process, chance);
    const accept = () => (this.app.getHttpServer() as Server).emit('connection', server);
    if (!this.process.isDead) this.process.run(accept);
    return client;
  }
}
