import { refusal, unauthorized } from '../../testing/refusal';
import { ADMIN, type RunningApp, startApp } from '../../testing/start-app';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const me = (bearer: { authorization: string }) => app.http.get('/api/auth/me').set(bearer);

describe('a racing name', () => {
  const rename = (id: string, racingName: unknown, bearer: { authorization: string }) =>
    app.http.patch(`/api/users/${id}`).set(bearer).send({ racingName });

  test('is changed by its racer, trimmed, and shows in the answer', async () => {
    const { user, bearer } = await app.register('Before');
    await rename(user.id, '  After ', bearer).expect(200, { ...user, racingName: 'After' });
    await me(bearer).expect(200, { ...user, racingName: 'After' });
  });

  test('is all that changes: a picture that is sent with it is ignored', async () => {
    const { user, bearer } = await app.register('Unseen');
    const sent = { racingName: 'Still Unseen', profileImage: 'https://example.org/me.png' };
    const { body } = await app.http.patch(`/api/users/${user.id}`).set(bearer).send(sent).expect(200);
    expect(body).toEqual({ ...user, racingName: 'Still Unseen', profileImage: null });
  });

  test('that is taken, whatever its capitals, is refused', async () => {
    await app.register('Taken');
    const { user, bearer } = await app.register('Late Braker');
    const taken = refusal(409, 'racing-name-taken', 'This racing name is taken');
    await rename(user.id, 'taken', bearer).expect(409, taken);
    await rename(user.id, 'TAKEN', bearer).expect(409, taken);
    await me(bearer).expect(200, user);
  });

  test('may change its own case, and is free again when it is given up', async () => {
    const { user, bearer } = await app.register('capitals');
    await rename(user.id, 'Capitals', bearer).expect(200);
    await rename(user.id, 'Something Else', bearer).expect(200);
    await app.register('CAPITALS X').then((other) => rename(other.user.id, 'CAPITALS', other.bearer).expect(200));
  });

  test.each([
    [undefined, 'racing-name-required', 'Please enter your name'],
    ['', 'racing-name-required', 'Please enter your name'],
    ['   ', 'racing-name-required', 'Please enter your name'],
    [' X ', 'racing-name-too-short', 'Name must be at least 2 characters'],
    ['x'.repeat(21), 'racing-name-too-long', 'Name must be 20 characters or less'],
  ])('%p is refused', async (name, code, message) => {
    const { user, bearer } = await app.login(ADMIN.email, ADMIN.password);
    await rename(user.id, name, bearer).expect(400, refusal(400, code, message, { fields: ['racingName'] }));
  });

  test.each([[{ $set: 'x' }], [['a', 'b']], [12]])('%j is no name', async (name) => {
    const { user, bearer } = await app.login(ADMIN.email, ADMIN.password);
    const answer = await rename(user.id, name, bearer).expect(400);
    expect(answer.body.code).toBe('validation-failed');
  });

  test('cannot be changed by anybody else, not even an administrator', async () => {
    const owner = await app.register('Owner');
    const notAllowed = refusal(403, 'not-allowed', 'You are not allowed to do this.');
    const thief = await app.register('Thief');
    await rename(owner.user.id, 'Stolen', thief.bearer).expect(403, notAllowed);
    await rename(owner.user.id, 'Stolen', (await app.loginAdmin()).bearer).expect(403, notAllowed);
    await app.http.patch(`/api/users/${owner.user.id}`).send({ racingName: 'Stolen' }).expect(401, unauthorized);
  });
});
