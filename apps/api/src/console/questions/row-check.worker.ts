import { parentPort, workerData } from 'node:worker_threads';
import { DEFAULT_DIFFICULTY } from '@app/contracts';
import { checkedRows } from './row-check';
import type { CheckingAnswer, CheckingMessage, FileWishes } from './row-check-thread';
import { isForeign, uploadedRows } from './uploaded-rows';
import { UploadRefused } from './upload-refused';

const port = parentPort!;

/** Each message is answered by one, in the same order. A file is read a little ahead of its rows. */
const waiting: ((answer: CheckingAnswer) => void)[] = [];
port.on('message', (answer: CheckingAnswer) => waiting.shift()!(answer));

function say(message: CheckingMessage): Promise<CheckingAnswer> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port.postMessage(message);
  });
}

async function* arriving(): AsyncGenerator<Buffer, undefined> {
  for (;;) {
    const { chunk } = await say({ kind: 'wants-more' });
    if (!chunk) return;
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

async function check(): Promise<CheckingMessage> {
  try {
    const { format: chosen, categories, difficulty } = workerData as FileWishes;
    const { rows, dryRun, format } = await uploadedRows(arriving(), chosen);
    const completion = { categories, difficulty: difficulty ?? (isForeign(format) ? DEFAULT_DIFFICULTY : undefined) };
    for await (const checked of checkedRows(rows, completion)) await say({ kind: 'checked', checked });
    return { kind: 'done', dryRun, format };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { kind: 'refused', code: error.code, details: error.details };
  }
}

void check().then((message) => port.postMessage(message));
