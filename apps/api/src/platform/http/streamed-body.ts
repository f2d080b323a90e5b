import type { Request, RequestHandler } from 'express';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { letTakeLong } from './body-deadline';

/** These calls read long bodies themselves, and only once the caller is known. */
const READ_THEIR_BODY = /^\/api\/questions\/(batch|import)\/?$/i;

/** True when the handler of the call reads the body, instead of the HTTP edge. */
export function isStreamed(request: Request): boolean {
  return READ_THEIR_BODY.test(request.path) || Boolean(request.is('multipart/form-data'));
}

/** After this long without data, no more is expected. */
const SILENCE_MS = 30_000;

/**
 * The fingerprint of a body that is read elsewhere, computed while it arrives. The boundary of a form is left
 * out, because a browser makes a new one each time it sends the same form.
 */
class StreamedBody {
  private readonly hash: Hash = createHash('sha256');
  private readonly boundary: Buffer;
  private held = Buffer.alloc(0);
  private digest: string | undefined;

  constructor(private readonly request: Request) {
    const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '') ?? [];
    this.boundary = Buffer.from(quoted ?? plain ?? '');
    const push = request.push.bind(request);
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (chunk) this.take(chunk);
      return push(chunk, encoding);
    };
  }

  /** Reads what nobody has read yet, then returns the fingerprint. */
  async fingerprint(): Promise<string> {
    const { request } = this;
    if (!request.complete && !request.destroyed) {
      letTakeLong(request);
      request.setTimeout(SILENCE_MS, () => request.destroy());
      request.resume();
      await Promise.race([once(request, 'end'), once(request, 'close')]);
    }
    this.digest ??= this.hash.update(this.held).digest('base64');
    return this.digest;
  }

  /** Holds back bytes that may be the start of a boundary. */
  private take(chunk: Buffer): void {
    const { boundary } = this;
    if (boundary.length === 0) return void this.hash.update(chunk);
    let rest = Buffer.concat([this.held, chunk]);
    for (let at = rest.indexOf(boundary); at >= 0; at = rest.indexOf(boundary)) {
      this.hash.update(rest.subarray(0, at));
      rest = rest.subarray(at + boundary.length);
    }
    const held = Math.min(rest.length, boundary.length - 1);
    this.hash.update(rest.subarray(0, rest.length - held));
    this.held = rest.subarray(rest.length - held);
  }
}

const bodies = new WeakMap<Request, StreamedBody>();

/** Runs before any of the body arrives. Only calls with an `Idempotency-Key` are compared with others. */
export const measureStreamedBodies: RequestHandler = (request, _response, next) => {
  if (request.headers['idempotency-key'] !== undefined && isStreamed(request)) {
    bodies.set(request, new StreamedBody(request));
  }
  next();
};

/** Undefined when the HTTP edge has read the body. */
export const streamedFingerprintOf = (request: Request): Promise<string> | undefined =>
  bodies.get(request)?.fingerprint();
