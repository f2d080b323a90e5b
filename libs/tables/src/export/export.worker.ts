import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { exportTable, type TableExport } from './table-export';

/** What the thread says: how many rows there are, then piece after piece, and how it ended. */
export type ExportMessage =
  | { kind: 'begins'; rows: number }
  | { kind: 'chunk'; chunk: Uint8Array<ArrayBuffer> }
  | { kind: 'complete' }
  | { kind: 'failed'; message: string };

/** So many pieces are made ahead of the reader, who says of each that it was taken. */
const AHEAD_MAX = 4;

// Whoever races comes first. On Linux this is the priority of the thread, elsewhere of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort!;
let ahead = 0;
let goOn = () => {};
port.on('message', () => {
  ahead -= 1;
  goOn();
});

const say = (message: ExportMessage, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

void exportTable(workerData as TableExport, async ({ rows, chunks }) => {
  say({ kind: 'begins', rows });
  for await (const chunk of chunks) {
    while (ahead >= AHEAD_MAX) await new Promise<void>((resolve) => (goOn = resolve));
    ahead += 1;
    say({ kind: 'chunk', chunk }, [chunk.buffer]);
    // Whoever has gone is heard of between two pieces.
    await new Promise(setImmediate);
  }
  say({ kind: 'complete' });
})
  .catch((error: unknown) => say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
  .finally(() => port.close());
