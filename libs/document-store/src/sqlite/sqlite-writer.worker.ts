import { parentPort, workerData } from 'node:worker_threads';
import { SqliteError } from 'better-sqlite3';
import type { Erasure } from '../document-store.port';
import { SqliteFile, type FileChange, type SqliteFileOptions } from './sqlite-file';

/** A request to the writer's thread. Only one is under way at a time. */
export type WriterRequest = { kind: 'commit'; changes: readonly FileChange[] } | { kind: 'erase' } | { kind: 'close' };

/**
 * The answer to each request, and one at the start when the file is open. `error` is null when the work is done
 * and durable.
 */
export interface WriterAnswer {
  error: { message: string; isOfStore: boolean } | null;
  /** The result of an erasure; null for other requests. */
  erasure: Erasure | null;
}

function serve(port: NonNullable<typeof parentPort>): void {
  const answer = (work: () => Erasure | void) => {
    const done: WriterAnswer = { error: null, erasure: null };
    try {
      done.erasure = work() ?? null;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      done.error = { message, isOfStore: cause instanceof SqliteError };
    }
    port.postMessage(done);
  };
  let file: SqliteFile | undefined;
  answer(() => {
    file = SqliteFile.openForWriting(workerData as SqliteFileOptions);
  });
  port.on('message', (request: WriterRequest) => {
    switch (request.kind) {
      case 'commit':
        answer(() => file?.commit(request.changes));
        return;
      case 'erase':
        answer(() => file?.eraseDeleted());
        return;
      case 'close':
        answer(() => file?.close());
        port.close();
        return;
      default:
        request satisfies never;
    }
  });
}

if (parentPort) serve(parentPort);
