import type { RequestMessage, RequestResults } from '@app/contracts';
import { type PushClient, type PushRequest } from './push-client';
import { PushUnavailable } from './push-errors';

/**
 * How long to wait for the socket. Then the same call goes by HTTP under the same key, because a dead socket
 * must not cost a player the quick points.
 */
const SOCKET_PATIENCE_MS = 1_500;

/**
 * Uses the socket while it is live; HTTP otherwise, and when the socket gives no answer. `key` identifies the
 * intention: everything sent under one key happens once.
 */
export function socketOrHttp<Type extends RequestMessage['type']>(
  push: PushClient,
  message: PushRequest<Type>,
  byHttp: () => Promise<RequestResults[Type]>,
  key?: string,
): Promise<RequestResults[Type]> {
  return push.request<Type>(message, { requestId: key, timeoutMs: SOCKET_PATIENCE_MS }).catch((error: unknown) => {
    if (error instanceof PushUnavailable) return byHttp();
    throw error;
  });
}
