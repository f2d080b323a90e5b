import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import { type PerMessageDeflateOptions, WebSocket, WebSocketServer } from 'ws';
import { DEFLATE_FROM_BYTES, Frame, writeFramed } from './frame';
import { deflateOptions, inflateAtOnce, readsDeflated } from './socket-compression';

const MAX_BYTES = 4_096;
const long = 'lap after lap '.repeat(100);
const messageOf = (userId: string) => ({ type: 'authenticated', data: { userId } }) as const;

describe('A socket', () => {
  let server: WebSocketServer;
  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, perMessageDeflate: deflateOptions, maxPayload: MAX_BYTES });
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });

  /** Both ends of a new connection. `received`: what arrived at the server. */
  async function connect(perMessageDeflate: boolean | PerMessageDeflateOptions) {
    const accepted = once(server, 'connection') as Promise<[WebSocket]>;
    const { port } = server.address() as AddressInfo;
    const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate });
    client.on('error', () => {});
    const opened = once(client, 'open');
    const [socket] = await accepted;
    inflateAtOnce(socket, MAX_BYTES);
    socket.on('error', () => {});
    const received: string[] = [];
    socket.on('message', (data) => received.push((data as Buffer).toString()));
    await opened;
    return { client, socket, received };
  }

  async function shown({ client, socket }: { client: WebSocket; socket: WebSocket }, frame: Frame): Promise<unknown> {
    const message = once(client, 'message') as Promise<[Buffer]>;
    writeFramed(socket, readsDeflated(socket) ? frame.deflated : frame.plain);
    return JSON.parse(String((await message)[0]));
  }

  it('reads deflated frames when its client offers it, each on its own', async () => {
    const ends = await connect(true);
    expect(ends.client.extensions).toBe('permessage-deflate');
    for (const userId of [long, 'short', long]) {
      expect(await shown(ends, new Frame(messageOf(userId)))).toEqual(messageOf(userId));
    }
  });

  it.each([
    ['offers no compression', false],
    ['looks back less far than a frame may reach', { serverMaxWindowBits: 10 }],
  ])('reads plain frames when its client %s', async (_, offer) => {
    const ends = await connect(offer);
    expect(readsDeflated(ends.socket)).toBe(false);
    expect(await shown(ends, new Frame(messageOf(long)))).toEqual(messageOf(long));
  });

  it('understands a client that deflates, in one piece or many, among plain ones', async () => {
    const { client, socket, received } = await connect({ threshold: 0 });
    client.send(long);
    client.send('plain', { compress: false });
    client.send(long.slice(0, 500), { fin: false });
    client.send(long.slice(500, 600), { fin: false });
    client.send(long.slice(600));
    client.send('');
    client.send('end');
    while (received.at(-1) !== 'end') await once(socket, 'message');
    expect(received).toEqual([long, 'plain', long, '', 'end']);
  });

  it('is closed on a message that is too long when inflated', async () => {
    const { client, received } = await connect({ threshold: 0 });
    client.send('x'.repeat(MAX_BYTES));
    client.send('x'.repeat(MAX_BYTES + 1));
    expect((await once(client, 'close'))[0]).toBe(1009);
    expect(received).toEqual(['x'.repeat(MAX_BYTES)]);
  });

  it('is closed on what cannot be inflated', async () => {
    const { client, received } = await connect({ threshold: 0 });
    const broken = deflateRawSync(long, { finishFlush: constants.Z_SYNC_FLUSH }).fill(0xff, 2, 10);
    const deflatedTextMasked = Buffer.from([0xc1, 0x80 | broken.length, 0, 0, 0, 0]);
    (client as unknown as { _socket: Duplex })._socket.write(Buffer.concat([deflatedTextMasked, broken]));
    expect((await once(client, 'close'))[0]).toBe(1007);
    expect(received).toEqual([]);
  });
});

describe('A frame', () => {
  it('is deflated once, and not when it is small', () => {
    const large = new Frame(messageOf(long));
    expect(large.deflated).toBe(large.deflated);
    expect(large.deflated.length).toBeLessThan(large.plain.length / 10);
    const small = new Frame(messageOf('x'.repeat(DEFLATE_FROM_BYTES - 60)));
    expect(small.deflated).toBe(small.plain);
  });

  it('is the same as another of the same message', () => {
    expect(new Frame(messageOf(long)).equals(new Frame(messageOf(long)))).toBe(true);
    expect(new Frame(messageOf(long)).equals(new Frame(messageOf('other')))).toBe(false);
  });
});
