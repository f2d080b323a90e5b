import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { createHash } from 'node:crypto';
import { from, type Observable } from 'rxjs';
import { SharedLooks } from '@app/async';
import {
  type Collection,
  type CollectionDefinition,
  DocumentStore,
  keptCollection,
  type KeptCollection,
} from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { KnowsItsRepeats } from './key-reuse.interceptor';
import { claim, expiryFrom, type KeptCall, type KeyedCall, keyedCallOf } from './keyed-call';
import { streamedFingerprintOf } from './streamed-body';

/** `answer` is set once the call is done. `startedAt`: milliseconds since 1970. */
export interface KeptAnswer extends KeptCall {
  userId: string | null;
  /** Fingerprint of the body; null while a long body is still being read. */
  fingerprint: string | null;
  startedAt: number;
  done: boolean;
  statusCode: number | null;
  answer: unknown;
}

export const keptAnswerCollection: CollectionDefinition = {
  name: 'idempotency',
  private: true,
  indexes: [{ key: { expiresAt: 1 } }, { key: { userId: 1 } }],
};

/** A call that began longer ago and has no answer died with its process. It may be tried again. */
const ABANDONED_MS = 60_000;

/**
 * For calls that write plain content. With an `Idempotency-Key` the first answer is kept for 24 hours and
 * repeated, and the call takes effect once however often it arrives. A refused call is forgotten, so that it
 * can be tried again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly running = new SharedLooks<string, KeptAnswer>('answered');
  private readonly kept: KeptCollection<KeptAnswer>;

  constructor(
    documents: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.kept = keptCollection(documents, keptAnswerCollection);
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = keyedCallOf(execution, next);
    return call ? from(this.once(call)) : next.handle();
  }

  private async once({ id: _id, request, response, act }: KeyedCall) {
    const userId = request.viewer?.userId ?? null;
    const { body } = request;
    const fingerprint = body === undefined ? null : fingerprintOf(body);
    const whole = async () => (await streamedFingerprintOf(request)) ?? fingerprintOf(body);
    const kept = await this.joinedOrRun({ _id, userId, fingerprint }, response, whole, act);
    if (kept.fingerprint !== (await whole())) throw new Rejection('idempotency-key-reused');
    if (kept.statusCode !== null) response.status(kept.statusCode);
    return kept.answer ?? undefined;
  }

  /**
   * Runs the call, or waits for the same call under way. If that call is refused or its sender goes away, a
   * waiting call tries next.
   */
  private joinedOrRun(...call: Parameters<IdempotencyInterceptor['firstOrKept']>): Promise<KeptAnswer> {
    let isFirst = false;
    const answer = this.running.of(call[0]._id, () => {
      isFirst = true;
      return this.firstOrKept(...call);
    });
    return isFirst ? answer : answer.catch(() => this.joinedOrRun(...call));
  }

  private async firstOrKept(
    intention: Pick<KeptAnswer, '_id' | 'userId' | 'fingerprint'>,
    response: Response,
    fingerprintOfWhole: () => Promise<string>,
    act: () => Promise<unknown>,
  ): Promise<KeptAnswer> {
    const answers = await this.kept();
    const now = this.clock.now();
    const begun: KeptAnswer = {
      ...intention,
      startedAt: now,
      expiresAt: expiryFrom(now),
      done: false,
      statusCode: null,
      answer: null,
    };
    const earlier = await this.earlierOf(answers, begun);
    if (earlier) return earlier;
    try {
      const answer = (await act()) ?? null;
      const fingerprint = await fingerprintOfWhole();
      const done: KeptAnswer = { ...begun, fingerprint, done: true, statusCode: response.statusCode, answer };
      const { _id, ...fields } = done;
      await answers.replaceOne({ _id }, fields);
      return done;
    } catch (error) {
      await answers.deleteOne({ _id: begun._id });
      throw error;
    }
  }

  /** Null when this request should act; otherwise the answer of an earlier one. */
  private async earlierOf(answers: Collection<KeptAnswer>, begun: KeptAnswer): Promise<KeptAnswer | null> {
    const { _id, startedAt: now } = begun;
    await answers.deleteOne({ _id, done: false, startedAt: { $lte: now - ABANDONED_MS } });
    const claimed = await claim(answers, begun, now);
    if (claimed.isFirst) return null;
    const { earlier } = claimed;
    const isKnown = earlier?.fingerprint != null && begun.fingerprint !== null;
    if (isKnown && earlier.fingerprint !== begun.fingerprint) throw new Rejection('idempotency-key-reused');
    if (!earlier?.done) throw new Rejection('request-in-progress');
    return earlier;
  }
}

/** Only for bodies without secrets: such a fast hash would give a password away. */
const fingerprintOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64');

/** Marks a call that writes plain content. Never use it for a call whose body or answer holds a password or token. */
export const Idempotent = () => applyDecorators(KnowsItsRepeats(), UseInterceptors(IdempotencyInterceptor));
