import { refusal } from '../../testing/refusal';
import { PASSWORD, type RunningApp, startApp } from '../../testing/start-app';
import { RacerNames } from './racer-names';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const person = (name: string, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Racer',
  email: `${name}@example.org`,
  password: PASSWORD,
  ...more,
});
const register = (body: object) => app.http.post('/api/users/register').send(body);
const login = (email: unknown, password: unknown) => app.http.post('/api/auth/login').send({ email, password });

describe('registering', () => {
  test('makes an account and shows it without any secret', async () => {
    const { body } = await register(
      person('ada', { email: ' Ada@Example.org ', racingName: '  Silver Arrow ' }),
    ).expect(201);
    expect(body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'Ada@Example.org',
        firstName: 'Ada',
        lastName: 'Racer',
        racingName: 'Silver Arrow',
        isAdmin: false,
        offices: [],
        profileImage: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      racingNameTaken: false,
    });
  });

  test('needs no racing name', async () => {
    for (const [name, racingName] of [
      ['no-name', undefined],
      ['empty-name', ''],
      ['null-name', null],
    ] as const) {
      const { body } = await register(person(name, { racingName })).expect(201);
      expect(body).toMatchObject({ user: { racingName: null }, racingNameTaken: false });
    }
  });

  test('never makes an administrator', async () => {
    const { body } = await register(person('mallory', { isAdmin: true, _id: 'x', profileImage: 'y' })).expect(201);
    expect(body.user).toMatchObject({ isAdmin: false, profileImage: null });
  });

  test('with a taken address is refused, in any case', async () => {
    await register(person('twice')).expect(201);
    const taken = refusal(409, 'email-taken', 'Failed to create account');
    await register(person('twice')).expect(409, taken);
    await register(person('TWICE')).expect(409, taken);
  });

  test('ten times at once makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(person('rush'))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)]);
  });

  test('with a taken racing name keeps the account and leaves the name empty, in any case', async () => {
    await register(person('first', { racingName: 'Nordschleife' })).expect(201);
    const { body } = await register(person('second', { racingName: 'NORDSCHLEIFE' })).expect(201);
    expect(body).toMatchObject({ user: { racingName: null }, racingNameTaken: true });
    await login('second@example.org', PASSWORD).expect(200);
  });

  test('several times at once with the same racing name gives it to one', async () => {
    const rivals = Array.from({ length: 5 }, (_, index) => person(`rival-${index}`, { racingName: 'Carousel' }));
    const answers = await Promise.all(rivals.map((rival) => register(rival).expect(201)));
    const names = answers.map(({ body }) => body.user.racingName);
    expect(names.filter((name) => name === 'Carousel')).toHaveLength(1);
    expect(names.filter((name) => name === null)).toHaveLength(4);
  });

  test('again with the same key answers with the same account', async () => {
    const again = (body: object) => register(body).set('idempotency-key', 'one-intention');
    const first = await again(person('patient', { racingName: 'Patience' })).expect(201);
    for (let time = 2; time <= 5; time += 1) {
      await again(person('patient', { racingName: 'Patience' })).expect(201, first.body);
    }
    await again(person('patient', { password: 'another-one' })).expect(409);
  });

  test.each(['firstName', 'lastName', 'email', 'password'])('without %s is refused', async (field) => {
    for (const value of [undefined, null, '']) {
      const answer = await register(person('lacking', { [field]: value })).expect(400);
      expect(answer.body).toEqual(
        refusal(400, 'missing-fields', 'Please fill in all required fields', { fields: [field] }),
      );
    }
  });

  test.each([
    [{ email: { $ne: 1 } }, 'validation-failed', ['$ne']],
    [{ email: ['a@b.org', 'c@d.org'] }, 'validation-failed', ['email']],
    [{ email: 'no address' }, 'validation-failed', ['email']],
    [{ email: 7 }, 'validation-failed', ['email']],
    [{ firstName: { a: 1 } }, 'validation-failed', ['firstName']],
    [{ lastName: 'x'.repeat(81) }, 'validation-failed', ['lastName']],
    [{ password: 123456 }, 'validation-failed', ['password']],
    [{ password: 'x'.repeat(201) }, 'validation-failed', ['password']],
    [{ password: '12345' }, 'password-too-short', ['password']],
    [{ racingName: 'X' }, 'racing-name-too-short', ['racingName']],
    [{ racingName: 'x'.repeat(21) }, 'racing-name-too-long', ['racingName']],
    [{ racingName: ['Two', 'Names'] }, 'validation-failed', ['racingName']],
  ])('with %j is refused', async (wrong, code, fields) => {
    const answer = await register(person('wrong', wrong)).expect(400);
    expect(answer.body).toMatchObject({ code, details: { fields } });
    await login('wrong@example.org', PASSWORD).expect(401);
  });
});

test('names are looked up for many ids in one read, and former racers are missing', async () => {
  const names = app.app.get(RacerNames, { strict: false });
  const named = await app.register('Looked Up');
  const { body } = await register(person('nameless')).expect(201);
  expect(await names.of([named.user.id, body.user.id, named.user.id, 'gone'])).toEqual(
    new Map([
      [named.user.id, { racingName: 'Looked Up', playerName: 'Looked Up' }],
      [body.user.id, { racingName: null, playerName: `Racer ${body.user.id.slice(0, 4).toUpperCase()}` }],
    ]),
  );
  expect(await names.idOf('LOOKED UP')).toBe(named.user.id);
  expect(await names.idOf('Nobody')).toBeNull();
});
