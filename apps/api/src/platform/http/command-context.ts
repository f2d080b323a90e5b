import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Actor, type CommandContext, commandIdOf, Rejection } from '@app/event-store';
import type { ProcessClock } from '../stores/process-clock';
import type { RequestWithViewer, Viewer } from './viewer';

export type RequestWithClock = RequestWithViewer & { clock?: ProcessClock };

const KEY_MAX = 200;

/**
 * The request's `Idempotency-Key`, or undefined.
 * @throws Rejection validation-failed for an empty or overlong one
 */
export function idempotencyKeyOf(request: RequestWithViewer): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.trim() === '' || key.length > KEY_MAX) {
    throw new Rejection('validation-failed', { fields: ['Idempotency-Key'] });
  }
  return key;
}

/** Identifies the call of a request for repeats: its method and its path, including ids. */
export const callOf = (request: RequestWithViewer): string => `${request.method} ${request.path}`;

const actorOf = (viewer: Viewer): Actor => ({ kind: 'user', id: viewer.userId, role: viewer.role });

/** Without a key every request counts as a new command. */
export function commandContextOf(viewer: Viewer, call: string, key: string | undefined, now: number): CommandContext {
  const commandId = key === undefined ? randomUUID() : commandIdOf(viewer.userId, call, key);
  return { commandId, correlationId: commandId, causationId: commandId, actor: actorOf(viewer), now };
}

/** The `CommandContext` of a signed-in user's request. `now` is the time at which the request arrived. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): CommandContext => {
  const request = execution.switchToHttp().getRequest<RequestWithClock>();
  if (!request.viewer || !request.clock) throw new Rejection('not-authenticated');
  return commandContextOf(request.viewer, callOf(request), idempotencyKeyOf(request), request.clock.now());
});
