import express, { type RequestHandler } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { BODY_WITHIN_MS, bodyDeadline, letTakeLong } from './body-deadline';

let server: Server;
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/**
 * Sends half a body to the call. Returns what comes back until the connection ends. Only the clock of the
 * deadline is frozen.
 */
async function halfABodyFor(call: RequestHandler) {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance', 'setInterval'],
  });
  let isReached: () => void = () => {};
  const reached = new Promise<void>((resolve) => (isReached = resolve));
  const seen: RequestHandler = (_request, _response, next) => {
    isReached();
    next();
  };
  server = express().use(bodyDeadline, seen, call).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  client.on('data', (data) => (received += data.toString()));
  client.on('error', () => {});
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"email"');
  await reached;
  return { client, ended: once(client, 'close').then(() => received), received: () => received };
}

describe('Half a body', () => {
  it('is waited for as long as a slow network needs, then refused, and the connection is over', async () => {
    const { ended } = await halfABodyFor(express.json());
    await jest.advanceTimersByTimeAsync(BODY_WITHIN_MS);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"body-too-slow"/);
  });

  it('ends the connection of a call that was answered without it', async () => {
    const { client, ended, received } = await halfABodyFor((_request, response) => void response.json('enough'));
    while (!received().includes('enough')) await once(client, 'data');
    await jest.advanceTimersByTimeAsync(BODY_WITHIN_MS);
    expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('may take its time in an upload', async () => {
    const { client, received } = await halfABodyFor((request, response) => {
      letTakeLong(request);
      request.resume();
      request.once('end', () => response.json('all of it'));
    });
    await jest.advanceTimersByTimeAsync(10 * BODY_WITHIN_MS);
    client.write(':"'.padEnd(41) + '}');
    while (!received().includes('all of it')) await once(client, 'data');
    client.destroy();
  });
});
