import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { createHmac } from 'node:crypto';
import { from, type Observable } from 'rxjs';
import { type CollectionDefinition, DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { claim, expiryFrom, type KeptCall, keyedCallOf } from './keyed-call';
import { foreseenErrorBody } from './rejection.filter';
import type { RequestWithViewer } from './viewer';

/** The first use of a user's `Idempotency-Key`. */
export interface ClaimedKey extends KeptCall {
  userId: string;
  fingerprint: string;
}

export const claimedKeyCollection: CollectionDefinition = {
  name: 'idempotency-keys',
  private: true,
  indexes: [{ key: { expiresAt: 1 } }, { key: { userId: 1 } }],
};

const KNOWS_ITS_REPEATS = 'knows-its-repeats';

/** Marks a call that can itself tell a repeat from another request. */
export const KnowsItsRepeats = () => SetMetadata(KNOWS_ITS_REPEATS, true);

/** Whether a call can do that: its handler and the class of it. */
export const knowsItsRepeats = (reflector: Reflector, marked: Parameters<Reflector['getAllAndOverride']>[1]): boolean =>
  reflector.getAllAndOverride<boolean | undefined>(KNOWS_ITS_REPEATS, marked) === true;

/**
 * Refuses an `Idempotency-Key` that is used again with other content, for every changing call of a signed-in
 * user that does not know its repeats. The log recognises a command by its key and would otherwise answer the other content as if it were
 * done. A refused call frees its key.
 */
@Injectable()
export class KeyReuseInterceptor implements NestInterceptor {
  private readonly keys: KeptCollection<ClaimedKey>;

  constructor(
    documents: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.keys = keptCollection(documents, claimedKeyCollection);
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, viewer } = execution.switchToHttp().getRequest<RequestWithViewer>();
    const isReading = method === 'GET' || method === 'HEAD';
    if (isReading || !viewer) return next.handle();
    const call = keyedCallOf(execution, next);
    if (!call) return next.handle();
    const fingerprint = fingerprintOf(call.request.body, call.key);
    return from(this.claiming({ _id: call.id, userId: viewer.userId, fingerprint }, call.act));
  }

  private async claiming(call: Omit<ClaimedKey, 'expiresAt'>, act: () => Promise<unknown>): Promise<unknown> {
    const keys = await this.keys();
    const now = this.clock.now();
    const claimed = await claim(keys, { ...call, expiresAt: expiryFrom(now) }, now);
    if (!claimed.isFirst && claimed.earlier && claimed.earlier.fingerprint !== call.fingerprint) {
      throw new Rejection('idempotency-key-reused');
    }
    try {
      return await act();
    } catch (error) {
      const status = foreseenErrorBody(error)?.statusCode ?? 500;
      if (claimed.isFirst && status < 500) await keys.deleteOne({ _id: call._id });
      throw error;
    }
  }
}

/** Keyed with the `Idempotency-Key`, which is stored nowhere. So the fingerprint reveals nothing about the body. */
const fingerprintOf = (body: unknown, key: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(body ?? null))
    .digest('base64');
