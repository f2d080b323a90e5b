import { Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { DocumentStore } from '@app/document-store';
import { Config } from '../config';
import { FileStore } from './file-store.port';
import { FolderFileStore } from './folder.file-store';
import { GridFsFileStore } from './gridfs.file-store';

/** 500 MB in this time is 1.2 Mbit/s. A connection that stands still is ended long before. */
const UPLOAD_WITHIN_MS = 60 * 60_000;

function openFileStore({ DATA_DIR, MONGODB_URL }: Config): Promise<FileStore> {
  if (MONGODB_URL) return GridFsFileStore.connect({ url: MONGODB_URL });
  return FolderFileStore.open(join(DATA_DIR, 'files'));
}

@Injectable()
class FilesLifetime implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly files: FileStore,
    private readonly http: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    const server: Server = this.http.httpAdapter.getHttpServer();
    server.requestTimeout = UPLOAD_WITHIN_MS;
    await this.files.removeUnfinished();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.files.close();
  }
}

/** Where uploaded files are kept: beside the documents, in the same kind of store. */
@Module({
  providers: [
    FilesLifetime,
    // After the document store, which holds the data directory.
    { provide: FileStore, inject: [Config, DocumentStore], useFactory: openFileStore },
  ],
  exports: [FileStore],
})
export class FilesModule {}
