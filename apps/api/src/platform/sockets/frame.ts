import type { ServerMessage } from '@app/contracts';
import type { Duplex } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';

/** Parts of `ws` that its types do not name: the framing, and the connection under a socket. */
const { Sender } = WebSocket as unknown as {
  Sender: { frame(data: Buffer, options: { fin: true; opcode: number; mask: false; rsv1: boolean }): Buffer[] };
};
type Connected = WebSocket & { _socket: Duplex | null };

const TEXT = 0x1;
/** The end of a flushed block, which permessage-deflate leaves out (RFC 7692, 7.2.1). */
const FLUSHED_BYTES = 4;
/** Smaller messages fit into one packet anyway. */
export const DEFLATE_FROM_BYTES = 200;

/** A message in its form on the wire, plain or deflated. It is made once for all receivers. */
export class Frame {
  readonly plain: Buffer;
  private readonly payload: Buffer;
  private smallest: Buffer | undefined;

  constructor(message: ServerMessage) {
    this.payload = Buffer.from(JSON.stringify(message));
    this.plain = framed(this.payload, false);
  }

  /** For clients that can read it. Deflated when the first one needs it. */
  get deflated(): Buffer {
    this.smallest ??= this.payload.length < DEFLATE_FROM_BYTES ? this.plain : framed(deflated(this.payload), true);
    return this.smallest;
  }

  equals(other: Frame): boolean {
    return this.payload.equals(other.payload);
  }
}

/**
 * Writes a whole frame beside the socket's own frames. This is safe because `ws` does not compress here and so
 * writes each of its frames at once.
 */
export function writeFramed(socket: WebSocket, framed: Buffer): void {
  if (socket.readyState === socket.OPEN) (socket as Connected)._socket?.write(framed);
}

const framed = (payload: Buffer, rsv1: boolean): Buffer =>
  Buffer.concat(Sender.frame(payload, { fin: true, opcode: TEXT, mask: false, rsv1 }));

function deflated(payload: Buffer): Buffer {
  const flushed = deflateRawSync(payload, { finishFlush: constants.Z_SYNC_FLUSH });
  return flushed.subarray(0, -FLUSHED_BYTES);
}
