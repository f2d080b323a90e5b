import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_TOKENS_MAX, type DataTokenView, type NewDataTokenView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { ProcessClock } from '../../platform/stores/process-clock';
import { refusal, unauthorized } from '../../testing/refusal';
import { PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { dataTokenCollection } from './account.documents';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let app: RunningApp;
let owner: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  owner = await app.loginAdmin();
});
afterAll(() => app.close());

async function analyst(name: string): Promise<SignedInPlayer> {
  const racer = await app.register(name);
  await app.http.put(`/api/admin/users/${racer.user.id}/offices/analyst`).set(owner.bearer).expect(200);
  return app.login(racer.user.email, PASSWORD);
}

async function make({ bearer }: SignedInPlayer, name = 'Notebook', days = 30): Promise<NewDataTokenView> {
  return (await app.http.post('/api/data-tokens').set(bearer).send({ name, days }).expect(201)).body;
}
const listed = async ({ bearer }: SignedInPlayer): Promise<DataTokenView[]> =>
  (await app.http.get('/api/data-tokens').set(bearer).expect(200)).body;
const ask = (token: string) => app.http.get('/api/data').set({ authorization: `Bearer ${token}` });

describe('A token for the tables', () => {
  test('opens the tables, is told once, and only its hash is stored', async () => {
    const ada = await analyst('Ada');
    const { token, ...made } = await make(ada);
    expect(token).toMatch(/^rmdata_[\w-]{43}$/);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * DAY_MS);
    expect(await listed(ada)).toEqual([made]);
    await ask(token).expect(200);
    const collection = await app.app.get(DocumentStore).collection(dataTokenCollection);
    const hash = createHash('sha256').update(token).digest('base64url');
    expect(await collection.findOne({ _id: made.id })).toMatchObject({ userId: ada.user.id, hash });
    for (const file of (await readdir(app.dataDirectory)).filter((name) => name.includes('.sqlite'))) {
      expect((await readFile(join(app.dataDirectory, file))).includes(token)).toBe(false);
    }
  });

  test('is one of its owner alone, who withdraws it', async () => {
    const [bea, cem] = [await analyst('Bea'), await analyst('Cem')];
    const { id, token } = await make(bea);
    const withdraw = ({ bearer }: SignedInPlayer) => app.http.delete(`/api/data-tokens/${id}`).set(bearer);
    const unknown = refusal(404, 'data-token-unknown', 'There is no such token');
    await withdraw(cem).expect(404, unknown);
    expect(await listed(cem)).toEqual([]);
    await ask(token).expect(200);
    await withdraw(bea).expect(200, { success: true });
    await ask(token).expect(401, unauthorized);
    await withdraw(bea).expect(404, unknown);
  });

  test('is used no longer than it was made for, and its last use is kept to the hour', async () => {
    const dora = await analyst('Dora');
    const clock = app.app.get(ProcessClock);
    const begun = clock.now();
    const { token } = await make(dora, 'Short', 1);
    const later = jest.spyOn(clock, 'now');
    const usedAfter = async (ms: number) => {
      later.mockImplementation(() => begun + ms);
      await ask(token).expect(200);
      return (await listed(dora))[0]!.lastUsedAt;
    };
    const hourOf = (ms: number) => new Date(Math.floor((begun + ms) / HOUR_MS) * HOUR_MS).toISOString();
    expect((await listed(dora))[0]!.lastUsedAt).toBeNull();
    for (const ms of [0, HOUR_MS, DAY_MS - 1]) expect(await usedAfter(ms)).toBe(hourOf(ms));
    later.mockImplementation(() => begun + DAY_MS + 60_000);
    await ask(token).expect(401, unauthorized);
    expect(await listed(dora)).toEqual([]);
    later.mockRestore();
  });

  test('ends with the office, with another password and with the account', async () => {
    const ends: ((racer: SignedInPlayer) => Promise<unknown>)[] = [
      ({ user }) => app.http.delete(`/api/admin/users/${user.id}/offices/analyst`).set(owner.bearer).expect(200),
      ({ bearer }) =>
        app.http
          .post('/api/auth/change-password')
          .set(bearer)
          .send({ currentPassword: PASSWORD, newPassword: 'another-lap' })
          .expect(200),
      ({ user }) => app.http.delete(`/api/admin/users/${user.id}`).set(owner.bearer).expect(200),
    ];
    for (const [index, end] of ends.entries()) {
      const racer = await analyst(`Ends ${index}`);
      const { token } = await make(racer);
      await ask(token).expect(200);
      await end(racer);
      await ask(token).expect(401, unauthorized);
      const collection = await app.app.get(DocumentStore).collection(dataTokenCollection);
      expect(await collection.countDocuments({ userId: racer.user.id })).toBe(0);
    }
  });

  test('is one of a few', async () => {
    const eve = await analyst('Eve');
    for (let made = 0; made < DATA_TOKENS_MAX; made += 1) await make(eve, `Token ${made}`);
    const text = 'You have as many tokens as one may have. Withdraw one first.';
    const body = { name: 'One more', days: 1 };
    await app.http
      .post('/api/data-tokens')
      .set(eve.bearer)
      .send(body)
      .expect(409, refusal(409, 'too-many-data-tokens', text));
    await app.http
      .delete(`/api/data-tokens/${(await listed(eve))[0]!.id}`)
      .set(eve.bearer)
      .expect(200);
    await make(eve);
  });

  test.each([
    [{ name: '', days: 1 }],
    [{ name: 'x', days: 0 }],
    [{ name: 'x', days: 367 }],
    [{ name: 'x', days: 1.5 }],
  ])('is not made of %j', async (body) => {
    await app.http.post('/api/data-tokens').set(owner.bearer).send(body).expect(400);
  });

  test('asks for the password again when the session is an old one', async () => {
    const fay = await analyst('Fay');
    const clock = app.app.get(ProcessClock);
    const begun = clock.now();
    const later = jest.spyOn(clock, 'now').mockImplementation(() => begun + HOUR_MS);
    const refused = await app.http.post('/api/data-tokens').set(fay.bearer).send({ name: 'x', days: 1 }).expect(403);
    expect(refused.body.code).toBe('password-needed');
    later.mockRestore();
  });

  test('is in the record of acts, without its name or anything secret', async () => {
    const gil = await analyst('Gil');
    const { id, token, expiresAt } = await make(gil, 'Audited');
    await app.http.delete(`/api/data-tokens/${id}`).set(gil.bearer).expect(200);
    const { body } = await app.http.get('/api/admin/audit?pageSize=2').set(owner.bearer).expect(200);
    const content = { expiresAt };
    const acts = (body as { entries: object[] }).entries;
    expect(acts).toMatchObject([
      { action: 'data-token-withdrawn', target: { kind: 'data-token', id }, before: content, after: null },
      { action: 'data-token-made', target: { kind: 'data-token', id }, before: null, after: content },
    ]);
    expect(JSON.stringify(acts)).not.toContain(token);
    expect(JSON.stringify(acts)).not.toContain('Audited');
  });
});
