import Database from 'better-sqlite3';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminUserView, rejections } from '@app/contracts';
import { PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let racer: SignedInPlayer;
beforeEach(async () => {
  app = await startApp();
  racer = await app.register('Private');
});
afterEach(() => app.close());

const fileOf = (name: string) => join(app.dataDirectory, name);
const bytesOf = (name: string) =>
  Promise.all([name, `${name}-wal`].map((part) => readFile(fileOf(part), 'latin1'))).then((parts) => parts.join('\n'));

test('people and secrets are apart from read models, and every file is for the owner of the process alone', async () => {
  expect(await bytesOf('private.sqlite')).toContain(racer.user.email);
  expect(await bytesOf('documents.sqlite')).not.toContain(racer.user.email);
  expect(await bytesOf('documents.sqlite')).not.toContain('argon2id');
  const files = ['private', 'documents', 'events'].map((name) => `${name}.sqlite`);
  for (const name of files.flatMap((file) => [file, `${file}-wal`, `${file}-shm`])) {
    expect([name, (await stat(fileOf(name))).mode & 0o777]).toEqual([name, 0o600]);
  }
});

test('another program that writes to the file makes a login wait for a while and then answer 503', async () => {
  const other = new Database(fileOf('private.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const login = () => app.http.post('/api/auth/login').send({ email: racer.user.email, password: PASSWORD });
  const { message } = rejections['store-unavailable'];
  await login().expect(503, { statusCode: 503, message, error: message, code: 'store-unavailable' });
  other.close();
  await login().expect(200);
});

test('a reader of the file does not delay a deletion, only the erasure of its bytes, which readiness reports', async () => {
  const { bearer } = await app.loginAdmin();
  const reader = new Database(fileOf('private.sqlite'), { readonly: true });
  reader.exec('BEGIN; SELECT * FROM "documents:accounts"');
  await app.http.delete(`/api/admin/users/${racer.user.id}`).set(bearer).expect(200, { success: true });
  const pending = async (): Promise<boolean> =>
    (await app.http.get('/api/ready').expect(200)).body.info.documentStore.erasurePending;
  expect(await pending()).toBe(true);
  const users = (await app.http.get('/api/admin/users').set(bearer).expect(200)).body as { entries: AdminUserView[] };
  expect(users.entries.map(({ id }) => id)).not.toContain(racer.user.id);

  reader.close();
  while (await pending()) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await bytesOf('private.sqlite')).not.toContain(racer.user.email);
});
