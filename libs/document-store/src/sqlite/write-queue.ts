import { deferred, type Deferred } from '@app/async';
import type { Erasure } from '../document-store.port';
import type { StoredDocument } from '../document-values';
import type { FileChange } from './sqlite-file';
import type { WriterRequest } from './sqlite-writer.worker';

/** A change before its document becomes text. */
export type QueuedChange =
  Exclude<FileChange, { kind: 'put' }> | { kind: 'put'; collection: string; id: string; document: StoredDocument };

interface Entry {
  change: QueuedChange;
  /** True for what can be made again, so that nobody waits for it. */
  isSaved: boolean;
}

/** What reaches the file together. */
interface Batch {
  /** By what is changed: of two changes of one document only the later one reaches the file. */
  entries: Map<string, Entry>;
  /** True when somebody waits until it is durable, or it has waited long enough. */
  isUrgent: boolean;
  durable: Deferred<void>;
}

/** The longest time until a save is on its way to the disk, and the most changes of which that is true. */
const SAVED_WITHIN_MS = 250;
const MOST_UNSAVED = 5_000;

/**
 * Commits one batch, all or nothing, and resolves when it is on disk: with the outcome of an erasure, otherwise
 * null.
 */
export interface BatchWriter {
  request(request: WriterRequest): Promise<Erasure | null>;
}

/**
 * Group commit: the writes of one turn of the event loop, and all that arrive while the disk is busy, share one
 * transaction and one fsync. Batches reach the file in the order of the calls. What is only saved waits for a quarter of
 * a second, or goes with the next write. If a commit fails, writes are refused and lost, and saves are tried again.
 */
export class WriteQueue {
  private gathering: Batch | null = null;
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private others = 0;
  private closed = false;
  private closing: Promise<void> | null = null;
  /** Duration of the last commit in milliseconds; null before the first. */
  latencyMs: number | null = null;
  lastError: string | null = null;

  /**
   * `onLost` gets the changes that are lost, of a failed batch and of all batches built on it, before their writers are
   * rejected; `kept`: the saves that are tried again.
   */
  constructor(
    private readonly writer: BatchWriter,
    private readonly onLost: (lost: readonly QueuedChange[], kept: readonly QueuedChange[]) => void,
    /** Gets what is in the file now. */
    private readonly onWritten: (written: readonly QueuedChange[]) => void,
  ) {}

  /** Resolves when the changes are durable. They reach the file in the order of the calls. */
  write(changes: readonly QueuedChange[]): Promise<void> {
    if (this.closed) return Promise.reject(closedError());
    const batch = this.gather(changes, false);
    if (!batch.isUrgent) {
      batch.isUrgent = true;
      setImmediate(() => this.flush());
    }
    return batch.durable.promise;
  }

  /** Resolves when there is room for more: at once, while the disk keeps up. */
  async save(changes: readonly QueuedChange[]): Promise<void> {
    if (this.closed) throw closedError();
    if (this.gatherSaves(changes).entries.size < MOST_UNSAVED) return;
    this.flush();
    await this.running;
  }

  /** True when everything that was written or saved before is on disk. Resolves after one attempt. */
  async isSettled(): Promise<boolean> {
    await this.running;
    this.flush();
    await this.running;
    return this.gathering === null;
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

  private gatherSaves(changes: readonly QueuedChange[]): Batch {
    this.timer ??= setTimeout(() => this.flush(), SAVED_WITHIN_MS).unref();
    return this.gather(changes, true);
  }

  private gather(changes: readonly QueuedChange[], isSaved: boolean): Batch {
    this.gathering ??= { entries: new Map(), isUrgent: false, durable: deferred() };
    const { entries } = this.gathering;
    for (const change of changes) {
      const key = 'id' in change ? `${change.collection}/${change.id}` : `${++this.others}`;
      // Deleted first, so that it goes to the end of the order.
      entries.delete(key);
      entries.set(key, { change, isSaved });
    }
    return this.gathering;
  }

  private async alone(request: WriterRequest): Promise<Erasure | null> {
    // Saves that fail get one attempt: they come with the next batch, or are made again.
    await this.isSettled();
    while (this.running || this.gathering?.isUrgent) {
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
      if (this.gathering?.isUrgent) this.flush();
    });
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.gathering;
    if (!batch) return;
    if (this.running) {
      batch.isUrgent = true;
      return;
    }
    this.gathering = null;
    this.running = this.untilFree(this.commit(batch));
  }

  private async commit(batch: Batch): Promise<void> {
    const startedAt = performance.now();
    const changes = Array.from(batch.entries.values(), ({ change }) => change);
    try {
      await this.writer.request({ kind: 'commit', changes: changes.map(inFile) });
      this.onWritten(changes);
      this.latencyMs = performance.now() - startedAt;
      this.lastError = null;
      batch.durable.resolve();
    } catch (error) {
      this.lose(batch, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The queued changes were computed from changes that are lost now, so they are lost as well. */
  private lose(failed: Batch, error: Error): void {
    this.lastError = error.message;
    const waiting = this.gathering;
    this.gathering = null;
    const entries = [...failed.entries.values(), ...(waiting?.entries.values() ?? [])];
    const changesOf = (isSaved: boolean) =>
      entries.filter((entry) => entry.isSaved === isSaved).map(({ change }) => change);
    const [lost, kept] = [changesOf(false), this.closed ? [] : changesOf(true)];
    let reason = error;
    try {
      this.onLost(lost, kept);
      if (kept.length > 0) this.gatherSaves(kept);
    } catch (reloadError) {
      // Memory may differ from the file from here on: nothing more is written.
      this.closed = true;
      reason = new AggregateError([error, reloadError], `${error.message}; reading the file again failed too`);
    }
    for (const batch of [failed, waiting]) if (batch) refuse(batch, reason);
  }
}

const closedError = () => new Error('The document store is closed');

function refuse({ durable }: Batch, reason: Error): void {
  // Of a batch of saves alone nobody waits.
  durable.promise.catch(() => undefined);
  durable.reject(reason);
}

function inFile(change: QueuedChange): FileChange {
  return change.kind === 'put' ? { ...change, document: JSON.stringify(change.document) } : change;
}
