import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { CuttableLine } from './cuttable-line';

const ACCEPTED = 'net.server.socket';

describe('A line', () => {
  it('closes a connection that is being ended when it is cut', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = await CuttableLine.to((server.address() as AddressInfo).port);
    let closed: Promise<unknown> | undefined;
    const accept = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      if (socket.localPort !== line.port) return;
      closed = once(socket, 'close');
      // Two turns later the socket is being ended, and the system does not know yet.
      socket.once('end', () => process.nextTick(() => process.nextTick(() => line.cut('broken'))));
    };
    subscribe(ACCEPTED, accept);

    const client = connect(line.port, '127.0.0.1');
    await once(server, 'connection');
    unsubscribe(ACCEPTED, accept);
    client.end();
    expect(closed).toBeDefined();
    await closed;
    line.close();
    server.close();
    client.destroy();
  });
});
