import type { ServerMessage } from '@app/contracts';
import type { Duplex } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';

/** What `ws` has and its types do not name: the framing, and the connection under a socket. */
const { Sender } = WebSocket as unknown as {
  Sender: { frame(data: Buffer, options: { fin: true; opcode: number; mask: false; rsv1: boolean }): Buffer[] };
};
type Connected = WebSocket & { _socket: Duplex | null };

const TEXT = 0x1;
/** The end of what was flushed, which permessage-deflate leaves out (RFC 7692, 7.2.1). */
const FLUSHED_BYTES = 4;
/** Smaller ones leave in one packet either way. */
export const DEFLATE_FROM_BYTES = 200;

/** A message as it goes over the wire, made once for all who get it, deflated or not. */
export class Frame {
  readonly plain: Buffer;
  private readonly payload: Buffer;
  private smallest: Buffer | undefined;

  constructor(message: ServerMessage) {
    this.payload = Buffer.from(JSON.stringify(message));
    this.plain = framed(this.payload, false);
  }

  /** For those who can read it so; made when the first one asks. */
  get deflated(): Buffer {
    this.smallest ??= this.payload.length < DEFLATE_FROM_BYTES ? this.plain : framed(deflated(this.payload), true);
    return this.smallest;
  }

  equals(other: Frame): boolean {
    return this.payload.equals(other.payload);
  }
}

/** Whole frames may be written beside the socket's own: as `ws` compresses nothing it writes each frame at once as well. */
export function writeFramed(socket: WebSocket, framed: Buffer): void {
  if (socket.readyState === socket.OPEN) (socket as Connected)._socket?.write(framed);
}

const framed = (payload: Buffer, rsv1: boolean): Buffer =>
  Buffer.concat(Sender.frame(payload, { fin: true, opcode: TEXT, mask: false, rsv1 }));

function deflated(payload: Buffer): Buffer {
  const flushed = deflateRawSync(payload, { finishFlush: constants.Z_SYNC_FLUSH });
  return flushed.subarray(0, -FLUSHED_BYTES);
}
