import { DocumentStore } from '@app/document-store';
import { PASSWORD, type RunningApp, startApp } from '../../testing/start-app';
import { accountCollection, type AccountDocument } from './account.documents';
import { RacerNames } from './racer-names';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const person = { firstName: 'Ada', lastName: 'Racer', password: PASSWORD };
let people = 0;
const register = (names: object) =>
  app.http.post('/api/users/register').send({ ...person, email: `name-${(people += 1)}@example.org`, ...names });

describe('A racing name', () => {
  test.each([
    ['Champ\u200b', 'Champ'],
    ['Ｆａｓｔ\u202e Lady', 'Fast Lady'],
    ['Tab\there', 'Tab here'],
    [`Zalgo${'\u0316'.repeat(18)}`, `Zalgo${'\u0316'.repeat(3)}`],
    ['🏁'.repeat(20), '🏁'.repeat(20)],
  ])('is stored as shown: %j becomes %j, at registering and renaming', async (wish, racingName) => {
    const own = `Renamed ${(people += 1)}`;
    const racer = await app.register(own);
    const rename = (name: string) =>
      app.http.patch(`/api/users/${racer.user.id}`).set(racer.bearer).send({ racingName: name });
    expect((await rename(wish).expect(200)).body).toMatchObject({ racingName });
    await rename(own).expect(200);
    const { body } = await register({ racingName: wish }).expect(201);
    expect(body).toMatchObject({ user: { racingName }, racingNameTaken: false });
    await rename(wish).expect(409);
    await app.http.get(`/api/player/${encodeURIComponent(racingName)}/stats`).expect(200);
  });

  test('that only looks like another is taken', async () => {
    await register({ racingName: 'Solo 01' }).expect(201);
    const racer = await app.register('Imitator');
    for (const racingName of ['SOLO OL', 'Solo\u200b 01', 'so1o ol', 'Soḷo 01']) {
      const answer = await app.http
        .patch(`/api/users/${racer.user.id}`)
        .set(racer.bearer)
        .send({ racingName })
        .expect(409);
      expect(answer.body.code).toBe('racing-name-taken');
      expect((await register({ racingName }).expect(201)).body).toMatchObject({ racingNameTaken: true });
    }
  });

  test.each(['Former racer', 'ADMIN', 'ADM1N', 'RENNMEISTER', 'Race Control'])(
    'is not %s, which the game itself says',
    async (racingName) => {
      const { body } = await register({ racingName }).expect(201);
      expect(body).toMatchObject({ user: { racingName: null }, racingNameTaken: true });
    },
  );

  test.each([
    ['\u2800\u2800', 'racing-name-required'],
    ['\u3164\u3164', 'racing-name-required'],
    ['a\u200b', 'racing-name-too-short'],
    ['e\u0316\u0317', 'racing-name-too-short'],
    ['🏁'.repeat(21), 'racing-name-too-long'],
    ['x'.repeat(2_000), 'racing-name-too-long'],
    ['Nul\u0000l', 'validation-failed'],
    ['Half\ud800', 'validation-failed'],
    ['Pаul', 'racing-name-mixed'],
    ['Paul\u0336', 'racing-name-mixed'],
    ['abc علي 123', 'racing-name-mixed'],
    [['a', 'b'], 'validation-failed'],
  ])('%# is refused', async (racingName, code) => {
    const racer = await app.register(`Refused ${(people += 1)}`);
    const answer = await app.http
      .patch(`/api/users/${racer.user.id}`)
      .set(racer.bearer)
      .send({ racingName })
      .expect(400);
    expect(answer.body.code).toBe(code);
  });

  test('is ADMIN for an administrator who wants it', async () => {
    const { user, bearer } = await app.loginAdmin();
    const renamed = await app.http.patch(`/api/users/${user.id}`).set(bearer).send({ racingName: 'ADMIN' }).expect(200);
    expect(renamed.body).toMatchObject({ racingName: 'ADMIN' });
  });
});

describe('A renaming', () => {
  test('is done ten times a minute at most', async () => {
    const racer = await app.register('Restless');
    const rename = (racingName: string) =>
      app.http.patch(`/api/users/${racer.user.id}`).set(racer.bearer).send({ racingName });
    for (let time = 1; time <= 10; time += 1) await rename(`Restless ${time}`).expect(200);
    await rename('Restless still').expect(429);
  });
});

describe('First and last names', () => {
  test('are shown without invisible characters', async () => {
    const { body } = await register({ firstName: 'A\u202eda\u200b', lastName: 'Ra\u2800cer' }).expect(201);
    expect(body.user).toMatchObject({ firstName: 'Ada', lastName: 'Racer' });
  });

  test('that show nothing are missing', async () => {
    expect((await register({ firstName: '\u2800' }).expect(400)).body.code).toBe('missing-fields');
  });

  test('are in one alphabet each', async () => {
    const { body } = await register({ firstName: 'Pаul', lastName: 'Pa\u0338ul' }).expect(400);
    expect(body).toMatchObject({ code: 'validation-failed', details: { fields: ['firstName', 'lastName'] } });
    await register({ firstName: 'Анна', lastName: 'Müller-Đorđe' }).expect(201);
  });

  test.each([
    ['Former', 'racer'],
    ['ADMIN', 'Smith'],
    ['Race', 'Control'],
  ])('are not what deleted people or the organisers are called: %s %s', async (firstName, lastName) => {
    const { body } = await register({ firstName, lastName }).expect(400);
    expect(body).toMatchObject({ code: 'validation-failed', details: { fields: ['firstName', 'lastName'] } });
  });
});

test('people with look-alike names from before the rule keep them and are found by them', async () => {
  const older = await startApp();
  const env = { DATA_DIR: older.dataDirectory };
  const stored = async (running: RunningApp) =>
    running.app.get(DocumentStore).collection<AccountDocument>(accountCollection);
  const before = await stored(older);
  const ids: Record<string, string> = {};
  for (const [at, name] of ['Champ', 'Champ\u200b', 'CHАMP'].entries()) {
    const { user } = await older.register(`Chooser ${at}`);
    ids[name] = user.id;
    const key = name.toLowerCase();
    const set = { racingName: name, racingNameKey: key, createdAt: at };
    await before.updateOne({ _id: user.id }, { $set: set, $unset: { racingNameFold: '' } });
  }
  const seeds = await older.app.get(DocumentStore).collection({ name: 'seeds' });
  await seeds.deleteOne({ _id: 'racing-name-looks-2' });
  await older.app.close();

  const newer = await startApp({ env });
  for (const name of Object.keys(ids)) {
    expect(await newer.app.get(RacerNames, { strict: false }).idOf(name)).toBe(ids[name]);
  }
  const racer = await newer.login('chooser-2@example.org', PASSWORD);
  expect(racer.user.racingName).toBe('CHАMP');
  const rename = (racingName: string) =>
    newer.http.patch(`/api/users/${racer.user.id}`).set(racer.bearer).send({ racingName });
  await rename('champ').expect(409);
  await rename('Free Again').expect(200);
  await newer.close();
  await older.close();
});
