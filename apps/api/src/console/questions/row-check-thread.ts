import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { QuestionFormat, RejectionCode } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { QuestionUpload } from './question-upload';
import type { CheckedRows, Completion } from './row-check';

export type CheckingMessage =
  | { kind: 'wants-more' }
  | { kind: 'checked'; checked: CheckedRows }
  | { kind: 'refused'; code: RejectionCode; details: Record<string, unknown> | undefined }
  | ({ kind: 'done' } & FileSays);

/** What the sender of a file says about it. Without `format`, it is recognised. */
export interface FileWishes extends Completion {
  format?: QuestionFormat;
}

/** What a file says about itself. `dryRun`: it asks for one. */
export interface FileSays {
  format: QuestionFormat;
  dryRun: boolean;
}

/** `chunk`: what comes next of the file; null at its end, and in answer to anything but `wants-more`. */
export interface CheckingAnswer {
  chunk: Uint8Array | null;
}

/** Many times what the largest file needs. A thread that needs more is ended, and the process goes on. */
const HEAP_MAX_MB = 256;

/**
 * Reads and checks an upload in a thread of its own: whatever is in a file, others are served meanwhile. The thread
 * ends with the upload, also in the middle of its work when the sender goes away. Yields the checked rows.
 * @throws Rejection questions-unreadable, questions-not-csv, questions-other-format, body-too-large
 */
export async function* checkedInThread(
  { chunks, senderGone }: QuestionUpload,
  wishes: FileWishes,
): AsyncGenerator<CheckedRows, FileSays> {
  const isSource = __filename.endsWith('.ts');
  const thread = new Worker(join(__dirname, `row-check.worker${isSource ? '.ts' : '.js'}`), {
    workerData: wishes,
    execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const answer = (chunk: Uint8Array | null) => thread.postMessage({ chunk } satisfies CheckingAnswer);
  try {
    const messages = on(thread, 'message', { signal: senderGone, close: ['exit'] });
    for await (const [message] of messages as AsyncIterable<[CheckingMessage]>) {
      switch (message.kind) {
        case 'wants-more':
          answer((await chunks.next()).value ?? null);
          break;
        case 'checked':
          yield message.checked;
          answer(null);
          break;
        case 'refused':
          throw new Rejection(message.code, message.details);
        case 'done':
          return message;
        default:
          return message satisfies never;
      }
    }
    throw new Error('The thread that checks questions has ended');
  } catch (error) {
    // Nobody reads this answer, and it is no fault of ours.
    if (senderGone.aborted) throw new Rejection('questions-unreadable');
    throw isOutOfMemory(error) ? new Rejection('body-too-large') : error;
  } finally {
    await Promise.all([thread.terminate(), chunks.return(undefined)]);
  }
}

const isOutOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
