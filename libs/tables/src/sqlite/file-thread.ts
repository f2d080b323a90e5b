import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Row } from '../table';
import { TablesMovedOn } from '../table-store.port';
import type { FileAnswer, FileRequest, Reading, ThreadOptions } from './tables.worker';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (reason: Error) => void;
}

/** A thread with a connection of its own to the file of tables. Requests are answered in their order. */
export class FileThread {
  private readonly worker: Worker;
  private readonly waiting: Waiting[] = [];
  private ended: Error | null = null;
  private readings = 0;

  private constructor(options: ThreadOptions) {
    const isSource = __filename.endsWith('.ts');
    this.worker = new Worker(join(__dirname, `tables.worker${isSource ? '.ts' : '.js'}`), {
      workerData: options,
      execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
    });
    this.worker.on('message', ({ error, result }: FileAnswer) => {
      const { resolve, reject } = this.waiting.shift()!;
      if (error === null) resolve(result);
      else reject(error.hasMovedOn ? new TablesMovedOn(error.message) : new Error(error.message));
    });
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The file of tables is closed')));
  }

  /** @throws Error when the file cannot be opened */
  static async start(options: ThreadOptions): Promise<FileThread> {
    const thread = new FileThread(options);
    try {
      await thread.answer();
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
    return thread;
  }

  request<Result>(request: FileRequest): Promise<Result> {
    if (this.ended) return Promise.reject(this.ended);
    this.worker.postMessage(request);
    return this.answer() as Promise<Result>;
  }

  /** Some hundreds of rows at a time, and no more of them than are taken. */
  async *rows(wanted: Reading): AsyncGenerator<Row[], void> {
    const reading = (this.readings += 1);
    try {
      let found = await this.request<Row[] | null>({ ...wanted, reading });
      while (found) {
        yield found;
        // Messages that come fast enough would all be taken in one turn of the event loop.
        await nextTurn();
        found = await this.request<Row[] | null>({ kind: 'more', reading });
      }
    } finally {
      await this.request({ kind: 'enough', reading });
    }
  }

  private answer(): Promise<unknown> {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  private end(reason: Error): void {
    this.ended ??= reason;
    for (const { reject } of this.waiting.splice(0)) reject(reason);
  }
}
