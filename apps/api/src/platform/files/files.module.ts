import { Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { join } from 'node:path';
import { DocumentStore } from '@app/document-store';
import { Config } from '../config';
import { chosenStores } from '../stores/chosen-stores';
import { FileStore } from './file-store.port';
import { FolderFileStore } from './folder.file-store';
import { GridFsFileStore } from './gridfs.file-store';

function openFileStore(config: Config): Promise<FileStore> {
  const { documents } = chosenStores(config);
  switch (documents.adapter) {
    case 'sqlite':
      return FolderFileStore.open(join(documents.directory, 'files'));
    case 'mongodb':
      return GridFsFileStore.connect({ url: documents.url });
    default:
      return documents satisfies never;
  }
}

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
    { provide: FileStore, inject: [Config, DocumentStore], useFactory: openFileStore },
  ],
  exports: [FileStore],
})
export class FilesModule {}
