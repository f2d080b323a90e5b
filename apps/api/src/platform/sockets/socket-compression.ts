import { constants, inflateRawSync } from 'node:zlib';
import type { PerMessageDeflateOptions, WebSocket } from 'ws';

/** A part of `ws` that its types do not name: the extension that a socket has negotiated. */
interface Deflation {
  params: { server_max_window_bits?: number };
  decompress(data: Buffer, isLast: boolean, done: (error: Error | null, inflated?: Buffer) => void): void;
}
type Negotiated = WebSocket & { _extensions: { 'permessage-deflate'?: Deflation } };

const WHOLE_WINDOW_BITS = 15;
const FLUSHED = Buffer.from([0x00, 0x00, 0xff, 0xff]);
const NOTHING = Buffer.alloc(0);

/**
 * Compression that costs an idle socket nothing: neither direction keeps a window between messages, and `ws`
 * itself never compresses. A message for many is deflated once for all of them.
 */
export const deflateOptions: PerMessageDeflateOptions = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  threshold: Number.MAX_SAFE_INTEGER,
};

/** True when the client reads deflated frames with a window as large as ours. */
export function readsDeflated(socket: WebSocket): boolean {
  const params = (socket as Negotiated)._extensions['permessage-deflate']?.params;
  return params !== undefined && (params.server_max_window_bits ?? WHOLE_WINDOW_BITS) === WHOLE_WINDOW_BITS;
}

/**
 * Inflates the client's messages without the stream that `ws` would keep for each socket after its first
 * message. A message that is broken or longer than `maxBytes` is left to `ws`, which closes the socket with the
 * reason.
 */
export function inflateAtOnce(socket: WebSocket, maxBytes: number): void {
  const deflation = (socket as Negotiated)._extensions['permessage-deflate'];
  if (!deflation) return;
  const byStream = deflation.decompress.bind(deflation);
  let fragments: Buffer[] = [];
  deflation.decompress = (data, isLast, done) => {
    fragments.push(data);
    if (!isLast) {
      process.nextTick(done, null, NOTHING);
      return;
    }
    const message = Buffer.concat(fragments);
    fragments = [];
    const inflated = inflate(message, maxBytes);
    if (inflated) process.nextTick(done, null, inflated);
    else byStream(message, true, done);
  };
}

function inflate(message: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateRawSync(Buffer.concat([message, FLUSHED]), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxBytes,
      chunkSize: maxBytes,
    });
  } catch {
    return undefined;
  }
}
