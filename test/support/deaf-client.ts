import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ClientMessage } from '@app/contracts';

const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const TEXT = 0x81;
const MASKED = 0x80;
const SHORT_MAX = 125;
const NO_MASK = [0, 0, 0, 0];

/** A client that sends requests but never reads an answer or answers a ping, like a phone in a tunnel. */
export class DeafClient {
  private constructor(private readonly socket: Socket) {}

  static async join(url: string): Promise<DeafClient> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(UPGRADE);
    await once(socket, 'data');
    socket.pause();
    return new DeafClient(socket);
  }

  ask(message: ClientMessage, times: number): void {
    const payload = Buffer.from(JSON.stringify(message));
    if (payload.length > SHORT_MAX) throw new Error('too long for a short frame');
    const frame = Buffer.concat([Buffer.from([TEXT, MASKED | payload.length, ...NO_MASK]), payload]);
    this.socket.write(Buffer.concat(Array<Buffer>(times).fill(frame)));
  }
}
