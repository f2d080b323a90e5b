import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { firstValueFrom } from 'rxjs';
import { type Collection, type Document, DuplicateKey } from '@app/document-store';
import { commandIdOf } from '@app/event-store';
import { callOf, idempotencyKeyOf } from './command-context';
import type { RequestWithViewer } from './viewer';

/** How long a key belongs to the content of its first use. */
const KEPT_MS = 24 * 60 * 60_000;

/** A call with an `Idempotency-Key`. `id`: derived from the sender, the call and the key. */
export interface KeyedCall {
  id: string;
  key: string;
  request: RequestWithViewer;
  response: Response;
  act: () => Promise<unknown>;
}

/** Null for a call without a key. @throws Rejection validation-failed */
export function keyedCallOf(execution: ExecutionContext, next: CallHandler): KeyedCall | null {
  const http = execution.switchToHttp();
  const request = http.getRequest<RequestWithViewer>();
  const key = idempotencyKeyOf(request);
  if (key === undefined) return null;
  const id = commandIdOf(request.viewer?.userId ?? `visitor ${request.ip}`, callOf(request), key);
  const act = () => firstValueFrom(next.handle(), { defaultValue: undefined });
  return { id, key, request, response: http.getResponse<Response>(), act };
}

/** The stored part of a call, under its id. `expiresAt`: milliseconds since 1970. */
export interface KeptCall extends Document {
  expiresAt: number;
}

/** `earlier`: the stored call with the same id; null when it was removed just now. */
type Claim<T> = { isFirst: true } | { isFirst: false; earlier: T | null };

export const expiryFrom = (now: number): number => now + KEPT_MS;

/** Stores a call unless its id is already stored. Expired calls are removed first. */
export async function claim<T extends KeptCall>(calls: Collection<T>, call: T, now: number): Promise<Claim<T>> {
  const kept = calls as unknown as Collection<KeptCall>;
  await kept.deleteMany({ expiresAt: { $lte: now } });
  try {
    await kept.insertOne(call);
    return { isFirst: true };
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
  }
  return { isFirst: false, earlier: (await kept.findOne({ _id: call._id })) as T | null };
}
