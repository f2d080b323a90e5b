import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As `npm run build` leaves it; `npm test` builds first. */
const MAIN = join(__dirname, '../../../dist/api/apps/api/src/main.js');

jest.setTimeout(60_000);

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Started with nothing but these variables; what it prints is kept. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], { env: { PORT: '0', DATA_DIR: directory, ...env } });
  children.push(child);
  let printed = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /runs at (\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`It ended: ${errors}`)));
  });
  url.catch(() => undefined);
  return { url, ended, child, printed: () => printed, errors: () => errors };
}

test('the first start makes an administrator and tells the password, the second tells nothing', async () => {
  const first = start();
  await first.url;
  const [, password] = /Password \(shown only this once\): (\S+)/.exec(first.printed()) ?? [];
  expect(first.printed()).toContain('Administrator: admin@rennmeister.local');
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = start();
  const login = await fetch(`${await second.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@rennmeister.local', password }),
  });
  expect(await login.json()).toMatchObject({ user: { isAdmin: true } });
  expect(second.printed()).not.toContain('Password');
  expect(second.printed()).not.toContain(password!);
});

test('a password from the environment is not printed', async () => {
  const server = start({ ADMIN_EMAIL: 'chief@example.org', ADMIN_PASSWORD: 'night-shift' });
  await server.url;
  expect(server.printed()).toContain('Administrator: chief@example.org');
  expect(server.printed()).not.toContain('night-shift');
});

test('a wrong variable ends the start with one line', async () => {
  const server = start({ PORT: 'three' });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe('PORT must be a port number\n');
  expect(server.printed()).toBe('');
});

test('a second process on the same data ends with one line, and the first goes on', async () => {
  const first = start();
  const url = await first.url;
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.errors()).toBe(`${directory} is used by another process: stop it first, or set another DATA_DIR.\n`);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
});

test('a port that is taken ends the start with one line', async () => {
  const first = start();
  const { port } = new URL(await first.url);
  const second = start({ PORT: port, DATA_DIR: join(directory, 'other') });
  expect(await second.ended).toBe(1);
  expect(second.errors()).toBe('PORT is used by another process\n');
});

test('a signal ends it in order, within five seconds, though connections are kept alive', async () => {
  const server = start();
  const url = await server.url;
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/api/health`)));
  await Promise.all(answers.map((answer) => answer.json()));
  const signalledAt = performance.now();
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(5_000);
  expect(server.errors()).toBe('');
});
