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
import { firstValueFrom, from, type Observable } from 'rxjs';
import {
  type Collection,
  type CollectionDefinition,
  type Document,
  DocumentStore,
  DuplicateKey,
} from '@app/document-store';
import { commandIdOf, Rejection } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { callOf, idempotencyKeyOf } from './command-context';
import type { RequestWithViewer } from './viewer';

/** `answer` is there once the call is done. Times are milliseconds since 1970. */
export interface KeptAnswer extends Document {
  userId: string | null;
  fingerprint: string;
  startedAt: number;
  expiresAt: number;
  done: boolean;
  statusCode: number | null;
  answer: unknown;
}

export const keptAnswerCollection: CollectionDefinition = {
  name: 'idempotency',
  indexes: [{ key: { expiresAt: 1 } }, { key: { userId: 1 } }],
};

const KEPT_MS = 24 * 60 * 60_000;
/** A call that began longer ago and has no answer died with its process and may be tried again. */
const ABANDONED_MS = 60_000;

/**
 * For calls that write plain content: with an `Idempotency-Key` the first answer is kept for 24 hours and given again,
 * and the call has one effect however often it arrives. A refused call is forgotten, so that it can be tried again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly running = new Map<string, Promise<KeptAnswer>>();
  private readonly kept: Promise<Collection<KeptAnswer>>;

  constructor(
    documents: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.kept = documents.collection<KeptAnswer>(keptAnswerCollection);
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<RequestWithViewer>();
    const key = idempotencyKeyOf(request);
    if (key === undefined) return next.handle();
    const response = execution.switchToHttp().getResponse<Response>();
    return from(this.once(request, response, key, () => firstValueFrom(next.handle(), { defaultValue: undefined })));
  }

  private async once(request: RequestWithViewer, response: Response, key: string, act: () => Promise<unknown>) {
    const userId = request.viewer?.userId ?? null;
    const _id = commandIdOf(userId ?? `visitor ${request.ip}`, callOf(request), key);
    const fingerprint = fingerprintOf(request.body);
    const kept = await this.joinedOrRun({ _id, userId, fingerprint }, response, act);
    if (kept.fingerprint !== fingerprint) throw new Rejection('idempotency-key-reused');
    if (kept.statusCode !== null) response.status(kept.statusCode);
    return kept.answer ?? undefined;
  }

  /** Who waits for a call that is refused, or whose sender goes away, is the next to try. */
  private joinedOrRun(...call: Parameters<IdempotencyInterceptor['firstOrKept']>): Promise<KeptAnswer> {
    const [{ _id }] = call;
    const running = this.running.get(_id);
    if (running) return running.catch(() => this.joinedOrRun(...call));
    const work = this.firstOrKept(...call);
    this.running.set(_id, work);
    const forget = () => this.running.delete(_id);
    work.then(forget, forget);
    return work;
  }

  private async firstOrKept(
    intention: Pick<KeptAnswer, '_id' | 'userId' | 'fingerprint'>,
    response: Response,
    act: () => Promise<unknown>,
  ): Promise<KeptAnswer> {
    const answers = await this.kept;
    const now = this.clock.now();
    const begun: KeptAnswer = {
      ...intention,
      startedAt: now,
      expiresAt: now + KEPT_MS,
      done: false,
      statusCode: null,
      answer: null,
    };
    const earlier = await this.claim(answers, begun);
    if (earlier) return earlier;
    try {
      const answer = (await act()) ?? null;
      const done: KeptAnswer = { ...begun, done: true, statusCode: response.statusCode, answer };
      const { _id, ...fields } = done;
      await answers.replaceOne({ _id }, fields);
      return done;
    } catch (error) {
      await answers.deleteOne({ _id: begun._id });
      throw error;
    }
  }

  /** Null when this request is the one to act; otherwise the answer an earlier one got. */
  private async claim(answers: Collection<KeptAnswer>, begun: KeptAnswer): Promise<KeptAnswer | null> {
    const { _id, startedAt: now } = begun;
    await answers.deleteMany({ expiresAt: { $lte: now } });
    await answers.deleteOne({ _id, done: false, startedAt: { $lte: now - ABANDONED_MS } });
    try {
      await answers.insertOne(begun);
      return null;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
    }
    const earlier = await answers.findOne({ _id });
    if (earlier && earlier.fingerprint !== begun.fingerprint) throw new Rejection('idempotency-key-reused');
    if (!earlier?.done) throw new Rejection('request-in-progress');
    return earlier;
  }
}

/** Of bodies that carry no secret: a hash this fast would give a password away. */
const fingerprintOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64');

/** Marks a call that writes plain content; never one whose body or answer holds a password or token. */
export const Idempotent = () => applyDecorators(UseInterceptors(IdempotencyInterceptor));
