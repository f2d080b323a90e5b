import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deferred, type Deferred } from '@app/async';
import { DocumentStoreUnavailable, type Erasure } from '../document-store.port';
import type { SqliteFileOptions } from './sqlite-file';
import type { WriterAnswer, WriterRequest } from './sqlite-writer.worker';
import type { BatchWriter } from './write-queue';

/** Runs the thread with the only writing connection, so that a slow disk never blocks the event loop. */
export class WriterThread implements BatchWriter {
  private readonly worker: Worker;
  private awaited: Deferred<Erasure | null>;
  private ended: Error | null = null;

  private constructor(file: SqliteFileOptions) {
    const isSource = __filename.endsWith('.ts');
    this.worker = new Worker(join(__dirname, `sqlite-writer.worker${isSource ? '.ts' : '.js'}`), {
      workerData: file,
      execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
    });
    this.awaited = deferred();
    this.worker.on('message', ({ error, erasure }: WriterAnswer) => {
      if (error === null) this.awaited.resolve(erasure);
      else
        this.awaited.reject(error.isOfStore ? new DocumentStoreUnavailable(error.message) : new Error(error.message));
    });
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error("The document store's writer has ended")));
  }

  static async start(file: SqliteFileOptions): Promise<WriterThread> {
    const thread = new WriterThread(file);
    try {
      await thread.awaited.promise;
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
    return thread;
  }

  request(request: WriterRequest): Promise<Erasure | null> {
    if (this.ended) return Promise.reject(this.ended);
    this.awaited = deferred();
    this.worker.postMessage(request);
    return this.awaited.promise;
  }

  private end(reason: Error): void {
    this.ended ??= reason;
    this.awaited.reject(reason);
  }
}
