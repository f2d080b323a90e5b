import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StandInProcess } from '../testing/stand-in-process';
import { findLeader } from './eventstoredb-discovery';
import { serverSettings } from './eventstoredb-settings';

let node: StandInProcess;
/** Every connection of this process to the node. */
let connections: Socket[];

const seen = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.once('connect', () => {
    if (socket.remotePort === node.port) connections.push(socket);
  });
};

beforeEach(async () => {
  node = await StandInProcess.start();
  connections = [];
  subscribe('net.client.socket', seen);
});

afterEach(async () => {
  unsubscribe('net.client.socket', seen);
  node.thaw();
  await node.stop();
});

it('leaves no connection to a node that was frozen while it was asked who leads', async () => {
  const address = `127.0.0.1:${node.port}`;
  const settings = serverSettings(`esdb://${address},${address}?tls=false&gossipTimeout=0.1`);
  node.freeze();
  for (let turn = 0; turn < 3; turn++) await expect(findLeader(settings)).rejects.toThrow('no leader found');
  node.thaw();
  const [turns, addresses] = [3, 2];
  while (connections.length < turns * addresses || connections.some(({ destroyed }) => !destroyed)) await pause(10);
  expect(connections.length).toBe(turns * addresses);
});
