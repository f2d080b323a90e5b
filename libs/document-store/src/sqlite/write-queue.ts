import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileChange } from './sqlite-file';
import type { WriterAnswer, WriterRequest } from './sqlite-writer.worker';

interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

interface Batch {
  changes: FileChange[];
  durable: Deferred;
}

/** Commits one batch, all or nothing, and answers when it is on disk. */
export interface BatchWriter {
  request(request: WriterRequest): Promise<void>;
}

/**
 * Group commit: what is written in one turn of the event loop, and everything that arrives while the disk is busy, goes
 * into one transaction with one fsync. Batches reach the file in the order in which they were made.
 */
export class WriteQueue {
  private gathering: Batch | null = null;
  private running: Promise<void> | null = null;
  private closed = false;
  private closing: Promise<void> | null = null;
  /** Milliseconds of the last commit; null before the first. */
  latencyMs: number | null = null;
  lastError: string | null = null;

  /** `onLost`: the changes of a failed batch and of all that were built upon it; called before their writers hear of it. */
  constructor(
    private readonly writer: BatchWriter,
    private readonly onLost: (changes: readonly FileChange[]) => void,
  ) {}

  /** Resolves when the changes are durable. The order of calls is the order in the file. */
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
  eraseDeleted(): Promise<void> {
    return this.alone({ kind: 'erase' });
  }

  /** Writes what is waiting, then closes the file. Later writes are refused. */
  close(): Promise<void> {
    this.closed = true;
    this.closing ??= this.alone({ kind: 'close' });
    return this.closing;
  }

  private async alone(request: WriterRequest): Promise<void> {
    while (this.gathering || this.running) {
      this.flush();
      await this.running;
    }
    const done = this.writer.request(request);
    this.running = this.untilFree(done.catch(() => undefined));
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

  /** What waits in the queue was computed from what is lost now, so it is lost as well. */
  private lose(changes: FileChange[], durable: Batch['durable'], error: Error): void {
    this.lastError = error.message;
    const waiting = this.gathering;
    this.gathering = null;
    let reason = error;
    try {
      this.onLost([...changes, ...(waiting?.changes ?? [])]);
    } catch (reloadError) {
      // Memory can no longer be trusted to be what the file holds: nothing more is written.
      this.closed = true;
      reason = new AggregateError([error, reloadError], `${error.message}; reading the file again failed too`);
    }
    durable.reject(reason);
    waiting?.durable.reject(reason);
  }
}

/** The thread that owns the only writing connection, so that a slow disk never holds up the event loop. */
export class WriterThread implements BatchWriter {
  private readonly worker: Worker;
  private awaited: Deferred;
  private ended: Error | null = null;

  private constructor(file: string) {
    const isSource = __filename.endsWith('.ts');
    this.worker = new Worker(join(__dirname, `sqlite-writer.worker${isSource ? '.ts' : '.js'}`), {
      workerData: { file },
      execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
    });
    this.awaited = deferred();
    this.worker.on('message', ({ error }: WriterAnswer) => {
      if (error === null) this.awaited.resolve();
      else this.awaited.reject(new Error(error));
    });
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error("The document store's writer has ended")));
  }

  static async start(file: string): Promise<WriterThread> {
    const thread = new WriterThread(file);
    try {
      await thread.awaited.promise;
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
    return thread;
  }

  request(request: WriterRequest): Promise<void> {
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

function deferred(): Deferred {
  let resolve!: Deferred['resolve'];
  let reject!: Deferred['reject'];
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
