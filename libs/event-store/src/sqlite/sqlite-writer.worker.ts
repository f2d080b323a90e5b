import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openLogForWriting } from './log-schema';
import { type AppendRequest, SqliteLog } from './sqlite-log';
import type { WriterReply } from './sqlite-writer';

/** A larger commit would only make its first append wait longer, and the thread that gets all the answers at once. */
const ENOUGH_FOR_ONE_COMMIT = 500;

/**
 * The writing thread keeps fsync and SQLite off the event loop. Groups that arrive during a commit are
 * committed together.
 */
const { file } = workerData as { file: string };
const port = parentPort!;
const log = open();

port.on('message', (message: AppendRequest[] | 'close') => {
  let next: AppendRequest[] | 'close' | undefined = message;
  const requests: AppendRequest[] = [];
  while (next && next !== 'close') {
    requests.push(...next);
    next = requests.length < ENOUGH_FOR_ONE_COMMIT ? receiveMessageOnPort(port)?.message : undefined;
  }
  if (requests.length > 0) port.postMessage(write(requests));
  if (next !== 'close') return;
  log.close();
  port.close();
});
port.postMessage({ kind: 'ready' } satisfies WriterReply);

function open(): SqliteLog {
  try {
    return new SqliteLog(openLogForWriting(file));
  } catch (error) {
    // SQLite's own error would lose its message on the way to the other thread.
    throw new Error((error as Error).message, { cause: String(error) });
  }
}

function write(requests: AppendRequest[]): WriterReply {
  try {
    return { kind: 'committed', outcomes: log.commit(requests) };
  } catch (error) {
    return { kind: 'failed', count: requests.length, message: (error as Error).message };
  }
}
