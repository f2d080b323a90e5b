import type { ClientReadableStream } from '@grpc/grpc-js';
import { convertToCommandError } from '@eventstore/db-client';
import { within } from '@app/async';
import type { ReadAnswer } from './eventstoredb-protocol';

/** The most messages that are received and not taken. With more, the call is paused. */
const RECEIVED_AHEAD = 5_000;

export interface ReadingLimits {
  /**
   * The longest wait for a message; for an endless call only for the first one. Default: for as long as the
   * connection lives.
   */
  answerWithinMs?: number;
  isEndless?: boolean;
  /** Ends the reading. */
  signal?: AbortSignal;
}

/**
 * What a call delivers, as it comes. A consumer that leaves cancels the call.
 * @throws NoAnswer after too long a silence; the client's errors
 */
export async function* messagesOf(
  call: ClientReadableStream<ReadAnswer>,
  { answerWithinMs, isEndless, signal }: ReadingLimits,
): AsyncIterable<ReadAnswer[]> {
  let received: ReadAnswer[] = [];
  let failure: Error | undefined;
  let ended = false;
  let wake: (() => void) | undefined;
  call.on('data', (message: ReadAnswer) => {
    received.push(message);
    if (received.length >= RECEIVED_AHEAD) call.pause();
    wake?.();
  });
  call.on('end', () => {
    ended = true;
    wake?.();
  });
  call.on('error', (error) => {
    failure ??= convertToCommandError(error);
    wake?.();
  });
  const aborted = () => wake?.();
  signal?.addEventListener('abort', aborted);
  let limitMs = answerWithinMs;
  try {
    while (!signal?.aborted) {
      if (received.length > 0) {
        const taken = received;
        received = [];
        call.resume();
        if (isEndless) limitMs = undefined;
        yield taken;
      } else if (failure) throw failure;
      else if (ended) return;
      else {
        const woken = new Promise<void>((wakes) => (wake = wakes));
        await (limitMs === undefined ? woken : within(limitMs, woken));
      }
    }
  } finally {
    signal?.removeEventListener('abort', aborted);
    call.cancel();
  }
}
