import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisedMs } from '../../../test/support/promised-time';

/** Needs the output of `npm run build`; `npm test` builds first. */
const START = join(__dirname, '../start.mjs');
const MAIN = join(__dirname, '../../../dist/api/apps/api/src/main.js');
const ADMIN = join(__dirname, '../../../dist/api/apps/api/src/admin.js');

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Starts a program with only these variables and keeps its output. */
function start(env: Record<string, string> = {}, program = MAIN, args: readonly string[] = []) {
  const child = spawn(process.execPath, [program, ...args], { env: { PORT: '0', DATA_DIR: directory, ...env } });
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

async function loginStatus(url: string, password: string | undefined): Promise<number> {
  const body = JSON.stringify({ email: 'admin@rennmeister.local', password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
}

test('the first start creates an administrator and prints the password, the second prints nothing', async () => {
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

test('as people start it, it runs in production mode, and a browser can sign in on plain http', async () => {
  const server = start({ ADMIN_PASSWORD: 'night-shift' }, START);
  const url = await server.url;
  expect(server.printed()).toContain('Mode: production. Listens at http://127.0.0.1:');
  expect(server.printed()).toContain('Links for a new password are written here: SMTP_URL is not set.');
  const page = await fetch(`${url}/login`);
  expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@rennmeister.local', password: 'night-shift' }),
  });
  expect(login.headers.get('set-cookie')).toMatch(/^rennmeister_session=(?!.*Secure)/);
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

test('a second process on the same data ends with one line, and the first one is not disturbed', async () => {
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
  // Beside the administrator's password, which would be lost otherwise.
  expect(second.printed()).not.toContain('EADDRINUSE');
});

test('the password is told even when the port is taken, and a lost one is replaced', async () => {
  const first = start();
  const { port } = new URL(await first.url);
  const DATA_DIR = join(directory, 'other');
  // Nobody would get a mail at the default address.
  const second = start({ PORT: port, DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await second.ended).toBe(1);
  const [, printed] = /Password \(shown only this once\): (\S+)/.exec(second.printed()) ?? [];
  const third = start({ DATA_DIR });
  expect(await loginStatus(await third.url, printed)).toBe(200);

  const inUse = start({ DATA_DIR }, ADMIN, ['password']);
  expect(await inUse.ended).toBe(1);
  expect(inUse.errors()).toBe(`${DATA_DIR} is used by another process: stop it first, or set another DATA_DIR.\n`);
  const unknown = start({ DATA_DIR: join(directory, 'other-2') }, ADMIN, ['password', 'ada@example.org']);
  expect(await unknown.ended).toBe(1);
  expect(unknown.errors()).toBe('There is no administrator here\n');

  third.child.kill('SIGTERM');
  await third.ended;
  const replaced = start({ DATA_DIR }, ADMIN, ['password']);
  expect(await replaced.ended).toBe(0);
  const [, fresh] = /^New password of admin@rennmeister.local \(shown only this once\): (\S+)\n$/.exec(
    replaced.printed(),
  )!;
  const fourth = start({ DATA_DIR });
  const url = await fourth.url;
  expect([await loginStatus(url, printed), await loginStatus(url, fresh)]).toEqual([401, 200]);
  const ada = { email: 'ada@example.org', password: 'lap-after-lap', firstName: 'Ada', lastName: 'Racer' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/users/register`, { method: 'POST', headers, body: JSON.stringify(ada) });
  fourth.child.kill('SIGTERM');
  await fourth.ended;

  const said = async (email: string) => {
    const command = start({ DATA_DIR }, ADMIN, ['owner', email]);
    await command.ended;
    return command.printed() + command.errors();
  };
  expect(await said('ben@example.org')).toBe('Nobody has the address ben@example.org here\n');
  expect(await said('ADA@example.org')).toBe('ada@example.org is an owner now\n');
  for (const email of ['ada@example.org', 'admin@rennmeister.local']) {
    expect(await said(email)).toBe(`${email} is an owner already\n`);
  }
});

test('a new password without its store ends with one line', async () => {
  const command = start({ EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' }, ADMIN, ['password']);
  expect(await command.ended).toBe(1);
  expect(command.errors()).toMatch(/^EVENTSTORE_URL: [^\n]+\n$/);
});

test.each([
  ['/proc/rennmeister', 'ENOENT'],
  ['/proc', 'ENOENT'],
  [__filename, 'ENOTDIR'],
  [join(__filename, 'data'), 'ENOTDIR'],
])('DATA_DIR=%s ends the start with one line', async (folder, code) => {
  const server = start({ DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(`DATA_DIR is no folder that can be written to: ${folder} (${code})\n`);
  expect(server.printed()).toBe('');
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
  expect(performance.now() - signalledAt).toBeLessThan(promisedMs(5_000));
  expect(server.errors()).toBe('');
});
