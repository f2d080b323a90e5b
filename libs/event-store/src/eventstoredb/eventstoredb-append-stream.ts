import { randomUUID } from 'node:crypto';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { convertToCommandError } from '@eventstore/db-client';
import { within } from '@app/async';
import type { EncodedEvent } from '../append-validation';
import type { AppendResult, ExpectedRevision } from '../event-store.port';
import { answeredId, appendRequest, appendResult } from './eventstoredb-append-messages';
import type { AppendAnswer, AppendRequest } from './eventstoredb-protocol';

interface Waiting {
  answered: (answer: AppendAnswer) => void;
  failed: (error: Error) => void;
}

/**
 * Appends over one call to one node, which goes on until it fails. It knows only its own appends: an answer to
 * another one, or to one that was given up, is ignored.
 */
export class AppendStream {
  private readonly waiting = new Map<string, Waiting>();
  private isOver = false;

  /** `ended`: called when the call is over, also while no append waits. */
  constructor(
    private readonly call: ClientDuplexStream<AppendRequest, AppendAnswer>,
    private readonly ended: (error: Error) => void,
  ) {
    call.on('data', (answer: AppendAnswer) => this.waiting.get(answeredId(answer) ?? '')?.answered(answer));
    call.on('error', (error) => this.end(convertToCommandError(error)));
    call.on('status', () => this.end(new Error('the connection is over')));
  }

  get canAppend(): boolean {
    return !this.isOver;
  }

  /**
   * @throws NoAnswer after too long a wait, and the client's errors; any of them but a refusal leaves the outcome
   * unknown
   */
  async append(
    stream: string,
    events: readonly EncodedEvent[],
    expectedRevision: ExpectedRevision,
    answerWithinMs: number,
  ): Promise<AppendResult> {
    const id = randomUUID();
    const answer = new Promise<AppendAnswer>((answered, failed) => {
      this.waiting.set(id, { answered, failed });
      this.call.write(appendRequest(id, stream, events, expectedRevision));
    });
    try {
      return appendResult(stream, expectedRevision, await within(answerWithinMs, answer));
    } finally {
      this.waiting.delete(id);
    }
  }

  private end(error: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const { failed } of this.waiting.values()) failed(error);
    this.ended(error);
  }
}
