import { constants, inflateRawSync } from 'node:zlib';
import type { PerMessageDeflateOptions, WebSocket } from 'ws';

/** What `ws` has and its types do not name: the extension a socket has negotiated. */
interface Deflation {
  params: { server_max_window_bits?: number };
  decompress(data: Buffer, isLast: boolean, done: (error: Error | null, inflated?: Buffer) => void): void;
}
type Negotiated = WebSocket & { _extensions: { 'permessage-deflate'?: Deflation } };

const WHOLE_WINDOW_BITS = 15;
const FLUSHED = Buffer.from([0x00, 0x00, 0xff, 0xff]);
const NOTHING = Buffer.alloc(0);

/**
 * Compression as it costs an idle socket nothing: no window is kept from one message to the next in either direction,
 * and `ws` itself never compresses. What many are sent is deflated once for all of them.
 */
export const deflateOptions: PerMessageDeflateOptions = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  threshold: Number.MAX_SAFE_INTEGER,
};

/** Whether the client reads deflated frames, from as far back as ours reach. */
export function readsDeflated(socket: WebSocket): boolean {
  const params = (socket as Negotiated)._extensions['permessage-deflate']?.params;
  return params !== undefined && (params.server_max_window_bits ?? WHOLE_WINDOW_BITS) === WHOLE_WINDOW_BITS;
}

/**
 * Inflates what the client sends without the stream that `ws` would keep for each socket from its first message on.
 * What cannot be inflated or is longer than `maxBytes` is left to `ws`, which closes the socket and says why.
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
