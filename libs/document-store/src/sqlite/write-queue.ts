import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DocumentStoreUnavailable, type Erasure } from '../document-store.port';
import type { FileChange, SqliteFileOptions } from './sqlite-file';
import type { WriterAnswer, WriterRequest } from './sqlite-writer.worker';

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: Error) => void;
}

interface Batch {
  changes: FileChange[];
  durable: Deferred<void>;
}

/**
 * Commits one batch, all or nothing, and resolves when it is on disk: with the outcome of an erasure, otherwise
 * null.
 */
export interface BatchWriter {
  request(request: WriterRequest): Promise<Erasure | null>;
}

/**
 * Group commit: the writes of one turn of the event loop, and all that arrive while the disk is busy, share one
 * transaction and one fsync. Batches reach the file in the order of the calls.
 */
export class WriteQueue {
  private gathering: Batch | null = null;
  private running: Promise<void> | null = null;
  private closed = false;
  private closing: Promise<void> | null = null;
  /** Duration of the last commit in milliseconds; null before the first. */
  latencyMs: number | null = null;
  lastError: string | null = null;

  /** `onLost` gets the changes of a failed batch and of all batches built on it, before their writers are rejected. */
  constructor(
    private readonly writer: BatchWriter,
    private readonly onLost: (changes: readonly FileChange[]) => void,
  ) {}

  /** Resolves when the changes are durable. They reach the file in the order of the calls. */
  write(changes: readonly FileChange[]): Promise<void> {
    if (this.closed) return Promise.reject(new Error('The document store is closed'));
    if (!this.gathering) {
      this.gathering = { changes: [], durable: deferred() };
      setImmediate(() => this.flush());
    }
    for (const change of changes) this.gathering.changes.push(change);
    return this.gathering.durable.promise;
  }

  /** Runs when everything written before is durable. */
  async eraseDeleted(): Promise<Erasure> {
    return (await this.alone({ kind: 'erase' })) ?? 'pending';
  }

  /** Writes what is queued, then closes the file. Later writes are refused. */
  close(): Promise<void> {
    this.closed = true;
    this.closing ??= this.alone({ kind: 'close' }).then(() => {});
    return this.closing;
  }

  private async alone(request: WriterRequest): Promise<Erasure | null> {
    while (this.gathering || this.running) {
      this.flush();
      await this.running;
    }
    const done = this.writer.request(request);
    this.running = this.untilFree(done.then(() => {}).catch(() => undefined));
    return done;
  }

  private untilFree(work: Promise<void>): Promise<void> {
    return work.finally(() => {
      this.running = null;
      this.flush();
    });
  }

  private flush(): void {
    const batch = this.gathering;
    if (!batch || this.running) return;
    this.gathering = null;
    this.running = this.untilFree(this.commit(batch));
  }

  private async commit({ changes, durable }: Batch): Promise<void> {
    const startedAt = performance.now();
    try {
      await this.writer.request({ kind: 'commit', changes });
      this.latencyMs = performance.now() - startedAt;
      this.lastError = null;
      durable.resolve();
    } catch (error) {
      this.lose(changes, durable, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The queued changes were computed from changes that are lost now, so they are lost as well. */
  private lose(changes: FileChange[], durable: Batch['durable'], error: Error): void {
    this.lastError = error.message;
    const waiting = this.gathering;
    this.gathering = null;
    let reason = error;
    try {
      this.onLost([...changes, ...(waiting?.changes ?? [])]);
    } catch (reloadError) {
      // Memory may differ from the file from here on: nothing more is written.
      this.closed = true;
      reason = new AggregateError([error, reloadError], `${error.message}; reading the file again failed too`);
    }
    durable.reject(reason);
    waiting?.durable.reject(reason);
  }
}

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

function deferred<T>(): Deferred<T> {
  let resolve!: Deferred<T>['resolve'];
  let reject!: Deferred<T>['reject'];
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
