import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { refusal } from '../../testing/refusal';
import type { RunningApp } from '../../testing/start-app';
import { startWithPit } from './testing/pit';
import { answerUnreadRequests } from './unread-requests';

const invalid = refusal(400, 'validation-failed', 'Please check what you entered.');
const notFound = refusal(404, 'not-found', 'Not found');
const headersTooLarge = refusal(431, 'headers-too-large', 'The request headers are too large.');
const bodyTooLarge = refusal(413, 'body-too-large', 'The request is too large.');

/** As in operation, with the files of the client around the API. */
let client: string;
let app: RunningApp;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'rennmeister-client-'));
  await writeFile(join(client, 'index.html'), '<!doctype html>');
  app = await startWithPit(client);
});
afterAll(async () => {
  await app.close();
  await rm(client, { recursive: true });
});

/** Sends these bytes and reads until the server closes. */
async function answerTo(bytes: string | Buffer) {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ', 2)[1]), head, text };
}

const end = 'Host: a\r\nConnection: close\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${end}${headers}\r\n`;
const post = (headers: string, body: string | Buffer) => {
  const head = `POST /api/pit/laps HTTP/1.1\r\n${end}Content-Length: ${body.length}\r\n${headers}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
};
const json = 'Content-Type: application/json';
const lap = '{"driver":"Blitz","timeMs":1}';

test.each<[string, string | Buffer, object]>([
  ['a path that cannot be decoded', get('/%ff'), invalid],
  ['half a character in a path', get('/home/%E0%A4%A'), invalid],
  ['such a path of the API', get('/api/player/%ff/stats'), invalid],
  ['such a path of no call', get('/api/nothing/%ff'), invalid],
  ['such a path of the description', get('/api/docs/%ff'), invalid],
  ['such a path of an asset', get('/assets/%ff.js'), invalid],
  ['a null character in a path', get('/a%00b.js'), notFound],
  ['a path out of the folder', get('/assets/..%2f..%2fsecret.txt'), notFound],
  ['a path that only a write may have', get('/api/auth/login'), notFound],
  ['a write to a path that is only read', `PUT /api/health HTTP/1.1\r\n${end}\r\n`, notFound],
  ['a write to a screen', `DELETE /home HTTP/1.1\r\n${end}\r\n`, notFound],
  ['a method that nothing has', `PROPFIND /api/health HTTP/1.1\r\n${end}\r\n`, notFound],
  ['a method that does not exist', `RACE /api/health HTTP/1.1\r\n${end}\r\n`, invalid],
  ['no HTTP at all', 'lights out and away we go\r\n\r\n', invalid],
  ['a header without a name', get('/api/health', ': 1\r\n'), invalid],
  ['two lengths', post(`${json}\r\nContent-Length: 7`, lap), invalid],
  ['headers of 20 kB', get('/api/health', `X-Long: ${'x'.repeat(20_000)}\r\n`), headersTooLarge],
  ['an address of 20 kB', get(`/api/health?${'x'.repeat(20_000)}`), headersTooLarge],
  [
    'notes of 20 kB to a part of a body',
    `POST /api/pit/laps HTTP/1.1\r\n${end}${json}\r\nTransfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n`,
    bodyTooLarge,
  ],
  ['JSON that breaks off', post(json, '{"driver":'), invalid],
  ['JSON that is only a text', post(json, '"Blitz"'), invalid],
  ['an unknown encoding', post(`${json}\r\nContent-Encoding: zip`, lap), invalid],
  ['a body that is not gzip as it says', post(`${json}\r\nContent-Encoding: gzip`, lap), invalid],
  ['half a gzip', post(`${json}\r\nContent-Encoding: gzip`, gzipSync(lap).subarray(0, 20)), invalid],
  ['an unknown character set', post(`${json}; charset=ebcdic`, lap), invalid],
  ['another kind of body', post('Content-Type: text/plain', lap), { ...invalid, details: expect.anything() }],
])('%s is refused as every call is', async (_, bytes, body) => {
  const { status, head, text } = await answerTo(bytes);
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  expect(JSON.parse(text)).toEqual(body);
  expect(status).toBe((body as { statusCode: number }).statusCode);
});

test('an expectation that nobody knows is overlooked', async () => {
  expect(await answerTo(get('/api/health', 'Expect: rain\r\n'))).toMatchObject({ status: 200 });
});

test('nothing is written into an answer that is under way', async () => {
  const server = createServer((_request, response) => void response.write('half'));
  answerUnreadRequests(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.write(`POST / HTTP/1.1\r\n${end}Transfer-Encoding: chunked\r\n\r\n`);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    if (received.includes('half')) socket.write('no length\r\n');
  });
  await once(socket, 'close');
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  server.close();
});
