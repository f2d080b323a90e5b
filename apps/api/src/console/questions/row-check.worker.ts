import { parentPort } from 'node:worker_threads';
import { checkedRows } from './row-check';
import type { CheckingAnswer, CheckingMessage } from './row-check-thread';
import { uploadedRows } from './uploaded-rows';
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
    const { rows, dryRun } = await uploadedRows(arriving());
    for await (const checked of checkedRows(rows)) await say({ kind: 'checked', checked });
    return { kind: 'done', dryRun };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { kind: 'refused', code: error.code, details: error.details };
  }
}

void check().then((message) => port.postMessage(message));
