import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { racerStream } from '../racer/racer.events';
import { PASSWORD, type RunningApp, startApp } from '../../testing/start-app';
import { Passwords } from './passwords';
import { RacerRegistration } from './racer-registration';
import { accountCollection, type AccountDocument } from './account.documents';

const ada = { firstName: 'Ada', lastName: 'Racer', email: 'ada@example.org', password: PASSWORD };

let app: RunningApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const register = (running: RunningApp, body: object, key?: string) =>
  running.http
    .post('/api/users/register')
    .set(key === undefined ? {} : { 'idempotency-key': key })
    .send(body);

async function eventsOf(running: RunningApp, id: string): Promise<string[]> {
  const events = await running.app.get(EventStore, { strict: false }).readStream(racerStream(id));
  return events.map(({ type }) => type);
}

/** Stores the account like a process that dies before the racer's first event. */
async function breakOffRegistration(key?: string): Promise<AccountDocument> {
  const registration = app.app.get(RacerRegistration, { strict: false });
  const dying = jest.spyOn(registration, 'register').mockRejectedValue(new Error('killed'));
  await register(app, ada, key).expect(500);
  dying.mockRestore();
  const accounts = await app.app.get(DocumentStore).collection<AccountDocument>(accountCollection);
  return (await accounts.findOne({ emailKey: ada.email }))!;
}

describe('A registration that a crash has broken off', () => {
  test('is made up for at the next start, once', async () => {
    const { _id } = await breakOffRegistration();
    expect(await eventsOf(app, _id)).toEqual([]);
    await app.app.close();
    for (let start = 1; start <= 2; start += 1) {
      const again = await startApp({ env: { DATA_DIR: app.dataDirectory } });
      expect(await eventsOf(again, _id)).toEqual(['RacerRegistered']);
      await again.close();
    }
  });

  test('is answered as done when the same person tries again, with a key or without', async () => {
    const { _id } = await breakOffRegistration();
    const { body } = await register(app, ada).expect(201);
    expect(body.user.id).toBe(_id);
    expect(await eventsOf(app, _id)).toEqual(['RacerRegistered']);
    expect((await register(app, ada).expect(409)).body.code).toBe('email-taken');
  });

  test('is not completed for somebody with another password', async () => {
    await breakOffRegistration();
    const answer = await register(app, { ...ada, password: 'guess-work' }).expect(409);
    expect(answer.body.code).toBe('email-taken');
  });
});

test('a registration that another one overtakes is refused, and not taken for one that was broken off', async () => {
  const passwords = app.app.get(Passwords, { strict: false });
  const hash = passwords.hash.bind(passwords);
  jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
    await register(app, ada).expect(500);
    return hash(password);
  });
  const registration = app.app.get(RacerRegistration, { strict: false });
  jest.spyOn(registration, 'register').mockRejectedValueOnce(new Error('not yet registered'));
  const slow = await register(app, ada).expect(409);
  expect(slow.body.code).toBe('email-taken');
  jest.restoreAllMocks();
});

test('a person who registers again after a deletion, with the first key, starts from nothing, and only once', async () => {
  const { bearer } = await app.loginAdmin();
  const first = (await register(app, ada, 'same-key').expect(201)).body.user.id;
  await app.http.delete(`/api/admin/users/${first}`).set(bearer).expect(200);
  const second = (await register(app, ada, 'same-key').expect(201)).body.user.id;
  expect(second).not.toBe(first);
  expect((await register(app, ada, 'same-key').expect(201)).body.user.id).toBe(second);
  const racer = await app.login(ada.email, PASSWORD);
  await app.http.post('/api/games').set(racer.bearer).expect(200);
});
