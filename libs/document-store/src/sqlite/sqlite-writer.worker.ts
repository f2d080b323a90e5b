import { parentPort, workerData } from 'node:worker_threads';
import { SqliteFile, type FileChange } from './sqlite-file';

/** What the writer's thread is asked, one at a time. */
export type WriterRequest = { kind: 'commit'; changes: readonly FileChange[] } | { kind: 'erase' } | { kind: 'close' };

/** Its answer to each, and once at the start when the file is open. `error` is null when it is done and durable. */
export interface WriterAnswer {
  error: string | null;
}

function serve(port: NonNullable<typeof parentPort>): void {
  const answer = (work: () => void) => {
    let error: string | null = null;
    try {
      work();
    } catch (cause) {
      error = cause instanceof Error ? cause.message : String(cause);
    }
    port.postMessage({ error } satisfies WriterAnswer);
  };
  let file: SqliteFile | undefined;
  answer(() => {
    file = SqliteFile.openForWriting((workerData as { file: string }).file);
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
