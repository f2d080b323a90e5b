import { PASSWORD_MIN, type RequestPasswordResetAnswer } from '@app/contracts';
import { refusal, unauthorized } from '../../testing/refusal';
import { ADMIN, PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const NEW_PASSWORD = 'even-faster';
const wrong = refusal(400, 'current-password-wrong', 'Your current password is not right.');

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: { SHOW_RESET_TOKENS: 'true' } });
});
afterAll(() => app.close());

const change = ({ bearer }: Pick<SignedInPlayer, 'bearer'>, currentPassword: unknown, newPassword: unknown) =>
  app.http.post('/api/auth/change-password').set(bearer).send({ currentPassword, newPassword });
const me = ({ bearer }: Pick<SignedInPlayer, 'bearer'>) => app.http.get('/api/auth/me').set(bearer);
const signIn = (email: string, password: string) => app.http.post('/api/auth/login').send({ email, password });

describe('The owner of an account', () => {
  let owner: SignedInPlayer;
  beforeAll(async () => {
    owner = await app.register('Refused');
  });

  it('changes the password; this browser stays signed in, and all others are signed out', async () => {
    const racer = await app.register('Changer');
    const elsewhere = await app.login(racer.user.email, PASSWORD);
    await change(racer, PASSWORD, NEW_PASSWORD).expect(200, { success: true });
    await me(racer).expect(200);
    await me(elsewhere).expect(401, unauthorized);
    await signIn(racer.user.email, PASSWORD).expect(401);
    await signIn(racer.user.email, NEW_PASSWORD).expect(200);
  });

  it('does it as an administrator, too', async () => {
    const admin = await app.loginAdmin();
    await change(admin, ADMIN.password, NEW_PASSWORD).expect(200);
    await signIn(ADMIN.email, NEW_PASSWORD).expect(200);
    await me(admin).expect(200);
  });

  it('makes a link for a new password worthless that somebody asked for before', async () => {
    const racer = await app.register('Linked');
    const asked = await app.http.post('/api/auth/request-password-reset').send({ email: racer.user.email }).expect(200);
    const { token } = asked.body as RequestPasswordResetAnswer;
    await change(racer, PASSWORD, NEW_PASSWORD).expect(200);
    const answer = await app.http.post('/api/auth/reset-password').send({ token, newPassword: 'taken-over' });
    expect(answer.body).toMatchObject({ code: 'reset-token-invalid' });
  });

  it('needs the current password, and stays as it was without it', async () => {
    const racer = await app.register('Doubted');
    const elsewhere = await app.login(racer.user.email, PASSWORD);
    await change(racer, 'a guess', NEW_PASSWORD).expect(400, wrong);
    await me(elsewhere).expect(200);
    await signIn(racer.user.email, PASSWORD).expect(200);
  });

  it.each([
    [undefined, NEW_PASSWORD, 'missing-fields'],
    ['', NEW_PASSWORD, 'missing-fields'],
    [PASSWORD, undefined, 'missing-fields'],
    [PASSWORD, 'x'.repeat(PASSWORD_MIN - 1), 'password-too-short'],
    [PASSWORD, 'x'.repeat(201), 'validation-failed'],
    [{ $ne: '' }, NEW_PASSWORD, 'validation-failed'],
  ])('cannot change %p to %p: %s', async (currentPassword, newPassword, code) => {
    const { body } = await change(owner, currentPassword, newPassword).expect(400);
    expect(body).toMatchObject({ code });
  });
});

it('A visitor changes nothing', async () => {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await app.http.post('/api/auth/change-password').send(body).expect(401, unauthorized);
});
