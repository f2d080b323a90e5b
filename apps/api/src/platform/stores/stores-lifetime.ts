import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { DATA_DIRECTORY, type HeldDataDirectory } from './data-directory';

/** Projections and reactors start when every slice has registered its reactors. Everything closes after the last request. */
@Injectable()
export class StoresLifetime implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly runner: ProjectionRunner,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    @Inject(DATA_DIRECTORY) private readonly directory: HeldDataDirectory,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runner.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.runner.stop();
    await this.events.close();
    await this.documents.close();
    this.directory.release();
  }
}
