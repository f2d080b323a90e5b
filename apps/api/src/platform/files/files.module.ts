import { Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { Config } from '../config';
import { documentStoreAdapter } from '../stores/store-adapters';
import { FileStore } from '../file-store/file-store.port';

@Injectable()
class FilesLifetime implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly files: FileStore) {}

  async onModuleInit(): Promise<void> {
    await this.files.removeUnfinished();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.files.close();
  }
}

/** Keeps uploaded files in the same kind of store as the documents. */
@Module({
  providers: [
    FilesLifetime,
    // Depends on the document store, which holds the data directory.
    {
      provide: FileStore,
      inject: [Config, DocumentStore],
      useFactory: (config: Config) => documentStoreAdapter(config).openFiles(),
    },
  ],
  exports: [FileStore],
})
export class FilesModule {}
