import type { UserView } from '@app/contracts';
import { ADMIN, type RunningApp, startApp } from '../../testing/start-app';
import { AdministratorSeed } from './administrator-seed';

let app: RunningApp;
afterEach(() => app.close());

const signIn = async (password: string) => {
  const { body } = await app.http.post('/api/auth/login').send({ email: ADMIN.email, password }).expect(200);
  return body as { user: UserView; token: string };
};

describe('The first administrator', () => {
  it('is known to have a generated password until another one is set', async () => {
    app = await startApp({ env: { ADMIN_PASSWORD: '' } });
    const { password } = app.app.get(AdministratorSeed).created!;
    const { user, token } = await signIn(password!);
    expect(user.generatedPassword).toBe(true);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await app.http.get('/api/auth/me').set(bearer).expect(200)).body.generatedPassword).toBe(true);

    const body = { newPassword: 'of-my-own-choice' };
    await app.http.post(`/api/admin/users/${user.id}/reset-password`).set(bearer).send(body).expect(200);
    expect((await signIn(body.newPassword)).user).not.toHaveProperty('generatedPassword');
  });

  it('has chosen a password that the environment sets', async () => {
    app = await startApp();
    expect((await signIn(ADMIN.password)).user).not.toHaveProperty('generatedPassword');
  });
});
