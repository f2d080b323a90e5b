/**
 * Many clients in one process at the lowest cost: a handshake, then counting bytes. The parent sends a number
 * of bytes, and gets an answer when all clients together have received that many more.
 *
 * fanout-receivers.ts <port> <clients>
 */
import { once } from 'node:events';
import { connect } from 'node:net';

const [port, clients] = process.argv.slice(2).map(Number) as [number, number];
const AT_ONCE = 200;
const HANDSHAKE =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

let received = 0;
let wanted = Infinity;

async function join(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(HANDSHAKE);
  await once(socket, 'data');
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received < wanted) return;
    received -= wanted;
    wanted = Infinity;
    process.send!('received');
  });
}

async function main(): Promise<void> {
  for (let joined = 0; joined < clients; joined += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, clients - joined) }, join));
  }
  process.on('message', (bytes: number) => (wanted = bytes));
  process.send!('joined');
}

void main();
