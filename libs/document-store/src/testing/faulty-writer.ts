import { deferred } from '@app/async';
import type { Erasure } from '../document-store.port';
import type { WriterRequest } from '../sqlite/sqlite-writer.worker';
import type { BatchWriter } from '../sqlite/write-queue';

/** Wraps the real writer: counts commits, and fails or holds them on request. */
export class FaultyWriter implements BatchWriter {
  readonly commits: number[] = [];
  failure: Error | null = null;
  private gate: Promise<void> = Promise.resolve();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly writer: BatchWriter) {}

  /** Delays commits until the returned function is called, like a slow disk. */
  hold(): () => void {
    const gate = deferred<void>();
    this.gate = gate.promise;
    return gate.resolve;
  }

  /** Resolves when what was requested is done, and everybody knows it. */
  async idle(): Promise<void> {
    await this.last.catch(() => undefined);
    await new Promise(setImmediate);
  }

  request(request: WriterRequest): Promise<Erasure | null> {
    const done = this.carryOut(request);
    this.last = done;
    return done;
  }

  private async carryOut(request: WriterRequest): Promise<Erasure | null> {
    if (request.kind === 'commit') {
      this.commits.push(request.changes.length);
      await this.gate;
      if (this.failure) throw this.failure;
    }
    return this.writer.request(request);
  }
}
