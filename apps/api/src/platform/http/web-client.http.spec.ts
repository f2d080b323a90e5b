import { Controller, Get, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { serveWebClient } from './web-client';

@Controller('api')
class LapController {
  @Get('laps')
  laps() {
    return [];
  }
}

@Module({ controllers: [LapController] })
class LapModule {}

const page = '<!doctype html><title>Rennmeister</title>';
const loginPage = '<!doctype html><title>Rennmeister</title><link rel="modulepreload" href="/assets/login.js">';
let directory: string;
let app: NestExpressApplication;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'index.html.br'), brotliCompressSync(page));
  await writeFile(join(directory, 'favicon.svg'), '<svg/>');
  await writeFile(join(directory, 'assets/index-4f2a.js'), 'start()');
  await writeFile(join(directory, 'assets/index-4f2a.js.br'), brotliCompressSync('start()'));
  await mkdir(join(directory, 'first-screens'));
  await writeFile(join(directory, 'first-screens/login.html'), loginPage);
  await writeFile(join(directory, 'first-screens/login.html.br'), brotliCompressSync(loginPage));
  const testing = await Test.createTestingModule({ imports: [LapModule] }).compile();
  app = testing.createNestApplication<NestExpressApplication>();
  serveWebClient(app, directory);
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const portOf = (running: NestExpressApplication) => (running.getHttpServer().address() as AddressInfo).port;
const get = (path: string) => request(app.getHttpServer()).get(path);

test.each(['/', '/home', '/tournament/join/abc', '/no/such/screen', '/apiary', '/index.html'])(
  '%s is a screen of the client, asked for every time',
  async (path) => {
    await get(path).expect(200, page).expect('cache-control', 'no-cache').expect('content-type', /html/);
  },
);

test('a file with a hash in its name is kept for a year', async () => {
  const answer = await get('/assets/index-4f2a.js')
    .expect(200)
    .expect('content-type', /javascript/);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', undefined],
])('for a browser that takes %s an asset is sent as %s', async (accepted, encoding) => {
  const answer = await get('/assets/index-4f2a.js').set('Accept-Encoding', accepted).expect(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(/javascript/);
});

test('a first screen has a page of its own, which names its code', async () => {
  await get('/login').expect(200, loginPage).expect('cache-control', 'no-cache');
});

test.each([
  ['/home', 'br', page],
  ['/login', 'br', loginPage],
  ['/login', 'gzip', loginPage],
])('%s is sent as %s to a browser that takes it', async (path, encoding, text) => {
  const answer = await fetch(`http://127.0.0.1:${portOf(app)}${path}`, { headers: { 'Accept-Encoding': encoding } });
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toBe(text);
});

test('another file is asked for again', async () => {
  await get('/favicon.svg').expect(200).expect('cache-control', 'no-cache').expect('content-type', /svg/);
});

test.each(['/api', '/api/nothing', '/ws', '/ws/', '/assets/index-gone.js', '/missing.png', '/assets/../../secret.txt'])(
  '%s is not answered with the page',
  async (path) => {
    await get(path).expect(404);
  },
);

test('the API answers for itself', async () => {
  await get('/api/laps').expect(200, []);
});

test('a write to a screen is not found', async () => {
  await request(app.getHttpServer()).post('/home').expect(404);
});
