import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExportMessage } from './export.worker';
import { loopIsBusy, untilCalm } from './spare-time';
import type { ExportedFile, TableExport } from './table-export';

/** Many times what a group of rows needs. A thread that needs more is ended, and the process goes on. */
const HEAP_MAX_MB = 256;

/** `end`: has to be called in any case. */
export interface ThreadExport extends ExportedFile {
  end: () => Promise<void>;
}

/**
 * Reads and encodes a table in a thread of its own, at the pace at which the chunks are taken, and slower while this thread
 * is busy. `gone`: nobody waits for it any more.
 * @throws Error when the tables cannot be opened; so do `chunks` when they cannot be read to their end
 */
export async function exportInThread(
  wanted: TableExport,
  gone?: AbortSignal,
  calm: () => Promise<void> = () => untilCalm(loopIsBusy),
): Promise<ThreadExport> {
  const isSource = __filename.endsWith('.ts');
  const thread = new Worker(join(__dirname, `export.worker${isSource ? '.ts' : '.js'}`), {
    workerData: wanted,
    execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const end = async () => void (await thread.terminate());
  // Whoever still listens is told as well; a fault that comes later is nobody's.
  thread.on('error', () => undefined);
  try {
    const messages = on(thread, 'message', { close: ['exit'], ...(gone && { signal: gone }) }) as AsyncIterableIterator<
      [ExportMessage]
    >;
    const { value } = (await messages.next()) as IteratorResult<[ExportMessage], undefined>;
    const [first] = value ?? [];
    if (first?.kind !== 'begins') throw brokenOff(first);
    return { rows: first.rows, chunks: chunksOf(messages, calm, () => thread.postMessage('taken')), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function* chunksOf(
  messages: AsyncIterable<[ExportMessage]>,
  calm: () => Promise<void>,
  taken: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const [message] of messages) {
    if (message.kind === 'complete') return;
    if (message.kind !== 'chunk') throw brokenOff(message);
    yield message.chunk;
    await calm();
    taken();
  }
  throw brokenOff(undefined);
}

const brokenOff = (last: ExportMessage | undefined) =>
  new Error(`Tables cannot be read: ${last?.kind === 'failed' ? last.message : 'their thread has ended'}`);
