import { EventEmitter } from 'node:events';
import { WebSocket } from 'ws';
import { ClientConnection } from './client-connection';
import { Heartbeat } from './heartbeat';
import { LatencyCredits } from './latency-credits';
import { OpenSockets } from './open-sockets';

/** Stands in for a socket: what a heartbeat uses of it. */
class QuietSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  pings = 0;
  ping(): void {
    this.pings += 1;
  }
  terminate(): void {
    this.readyState = WebSocket.CLOSED;
  }
}

function connected() {
  const sockets = new OpenSockets();
  const credits = new LatencyCredits();
  const socket = new QuietSocket();
  const connection = new ClientConnection(socket as unknown as WebSocket, 30, false);
  sockets.add(connection);
  const heartbeat = new Heartbeat(sockets, credits);
  return { socket, connection, credits, heartbeat, beatAt: (nowMs: number) => heartbeat.beat(() => nowMs) };
}

const ada = { userId: 'ada', role: 'player', offices: [], sessionId: 's-1' } as const;

describe('The heartbeat', () => {
  it('asks for one sign of life at a time', async () => {
    const { socket, connection, beatAt } = connected();
    await beatAt(0);
    await beatAt(5_000);
    expect(socket.pings).toBe(1);
    connection.ponged(5_040);
    await beatAt(20_000);
    expect(socket.pings).toBe(2);
  });

  it('cuts off a client that has owed it for more than 15 seconds', async () => {
    const { socket, beatAt } = connected();
    await beatAt(0);
    await beatAt(15_000);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    await beatAt(20_000);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('finds a socket whose other end is gone within a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { socket, heartbeat } = connected();
    heartbeat.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(60_000);
    await heartbeat.onModuleDestroy();
    jest.useRealTimers();
    expect({ state: socket.readyState, pings: socket.pings }).toEqual({ state: WebSocket.CLOSED, pings: 1 });
  });

  it('spares a client that was asked a moment ago', async () => {
    const { socket, connection, beatAt } = connected();
    connection.ping(19_990);
    await beatAt(20_000);
    expect({ state: socket.readyState, pings: socket.pings }).toEqual({ state: WebSocket.OPEN, pings: 1 });
  });

  it('takes the time of the answer as the latency of the player', () => {
    const { connection, credits, heartbeat } = connected();
    connection.viewer = ada;
    connection.ping(1_000);
    heartbeat.ponged(connection, 1_080);
    expect(credits.creditFor('ada')).toBe(80);
  });

  it('takes nothing from an answer nobody asked for, or from a visitor', () => {
    const { connection, credits, heartbeat } = connected();
    heartbeat.ponged(connection, 1_000);
    connection.ping(1_000);
    heartbeat.ponged(connection, 1_080);
    connection.viewer = ada;
    heartbeat.ponged(connection, 1_090);
    expect(credits.creditFor('ada')).toBe(150);
  });
});
