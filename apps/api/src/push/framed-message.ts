import type { ServerMessage } from '@app/contracts';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** What `ws` has and its types do not name: the framing, and the connection under a socket. */
const { Sender } = WebSocket as unknown as {
  Sender: { frame(data: Buffer, options: { fin: true; opcode: number; mask: false; rsv1: false }): Buffer[] };
};
type Connected = WebSocket & { _socket: Duplex | null };

const TEXT = 0x1;

/** A message as it goes over the wire, made once for all who get it. */
export function framed(message: ServerMessage): Buffer {
  const data = Buffer.from(JSON.stringify(message));
  return Buffer.concat(Sender.frame(data, { fin: true, opcode: TEXT, mask: false, rsv1: false }));
}

/** Whole frames may be written beside the socket's own: without compression `ws` writes each frame at once as well. */
export function writeFramed(socket: WebSocket, frame: Buffer): void {
  if (socket.readyState === socket.OPEN) (socket as Connected)._socket?.write(frame);
}
