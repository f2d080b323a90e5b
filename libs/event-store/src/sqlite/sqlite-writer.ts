import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EventStoreUnavailable } from '../event-store.port';
import type { AppendOutcome, AppendRequest } from './sqlite-log';

/** A message from the writing thread. Appends are answered in the order they were sent. */
export type WriterReply =
  | { kind: 'ready' }
  | { kind: 'committed'; outcomes: AppendOutcome[] }
  | { kind: 'failed'; count: number; message: string };

interface PendingAppend {
  request: AppendRequest;
  resolve: (outcome: AppendOutcome) => void;
  reject: (error: EventStoreUnavailable) => void;
}

/** A larger group of one turn is handed over in parts, so that both threads work at once. */
const LARGE_GROUP = 250;

export interface WriterListener {
  /**
   * Called when something was committed and can be read, in the order of the log. `latencyMs` counts from the hand-over of
   * the group's oldest append.
   */
  committed(latencyMs: number, answered: readonly [request: AppendRequest, outcome: AppendOutcome][]): void;
  failed(message: string): void;
}

/**
 * The main thread's side of the writing thread. Gathers the appends of one turn of the event loop into one
 * group. When the thread dies, its pending appends fail, and the next append starts a new thread.
 */
export class SqliteWriter {
  private worker: Worker | undefined;
  private gathered: PendingAppend[] = [];
  private sent: PendingAppend[] = [];
  private sentAt = 0;
  private closed = false;

  private constructor(
    private readonly file: string,
    private readonly listener: WriterListener,
  ) {}

  /**
   * Resolves when the file is open for writing.
   * @throws EventStoreUnavailable
   */
  static async start(file: string, listener: WriterListener): Promise<SqliteWriter> {
    const writer = new SqliteWriter(file, listener);
    const worker = (writer.worker = writer.startThread());
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', ({ message }) => reject(new EventStoreUnavailable(`${file}: ${message}`)));
    });
    return writer;
  }

  append(request: AppendRequest): Promise<AppendOutcome> {
    if (this.closed) return Promise.reject(new EventStoreUnavailable('the event store is closed'));
    return new Promise((resolve, reject) => {
      if (this.gathered.length === 0) setImmediate(() => this.send());
      this.gathered.push({ request, resolve, reject });
      if (this.gathered.length === LARGE_GROUP) this.send();
    });
  }

  /** Writes what was handed over before, then releases the file. */
  async close(): Promise<void> {
    this.closed = true;
    this.send();
    const { worker } = this;
    if (!worker) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await exited;
  }

  private send(): void {
    if (this.gathered.length === 0) return;
    if (this.sent.length === 0) this.sentAt = performance.now();
    const group = this.gathered;
    this.gathered = [];
    this.sent = this.sent.length === 0 ? group : this.sent.concat(group);
    this.worker ??= this.startThread();
    this.worker.postMessage(group.map(({ request }) => request));
  }

  private startThread(): Worker {
    const fromSource = __filename.endsWith('.ts');
    const worker = new Worker(join(__dirname, `sqlite-writer.worker.${fromSource ? 'ts' : 'js'}`), {
      workerData: { file: this.file },
      execArgv: fromSource ? ['--require', 'tsx/cjs'] : [],
    });
    worker.on('message', (reply: WriterReply) => this.receive(reply));
    worker.on('error', (error) => this.listener.failed(error.message));
    worker.on('exit', () => {
      this.worker = undefined;
      this.fail(this.sent.length, 'the writing thread ended');
    });
    return worker;
  }

  private receive(reply: WriterReply): void {
    switch (reply.kind) {
      case 'ready':
        return;
      case 'failed':
        return this.fail(reply.count, reply.message);
      case 'committed':
        return this.settle(reply.outcomes);
      default:
        return reply satisfies never;
    }
  }

  private settle(outcomes: AppendOutcome[]): void {
    const answered = this.sent.splice(0, outcomes.length);
    const inOrder = outcomes.map((outcome, index): [AppendRequest, AppendOutcome] => [
      answered[index]!.request,
      outcome,
    ]);
    this.listener.committed(performance.now() - this.sentAt, inOrder);
    this.sentAt = performance.now();
    for (const [index, outcome] of outcomes.entries()) answered[index]!.resolve(outcome);
  }

  private fail(count: number, message: string): void {
    if (count === 0) return;
    this.listener.failed(message);
    for (const { reject } of this.sent.splice(0, count)) reject(new EventStoreUnavailable(message));
  }
}
