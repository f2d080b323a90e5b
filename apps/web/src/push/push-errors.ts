import type { ErrorBody } from '@app/contracts';

/** The server refused the request. `body` is the same as in an HTTP answer. */
export class PushRejection extends Error {
  override readonly name = 'PushRejection';
  constructor(readonly body: ErrorBody) {
    super(`${body.statusCode}: ${body.message}`);
  }
}

/**
 * No answer came: the socket is not connected, not yet authenticated, cut off or too slow. The caller should
 * use HTTP.
 */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
}
