import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import type { LoginAnswer, RegisterAnswer, UserView } from '@app/contracts';
import type { Upcasters } from '@app/event-store';
import { AppModule, slices } from '../app.module';
import { Hashing } from '../people/accounts/hashing';
import { readConfig } from '../platform/config';
import { setUpHttpEdge } from '../platform/http/http-edge';
import { CheapHashing } from './cheap-hashing';
import { DeclaredAnswers } from './declared-answers';
import { caughtUp } from './caught-up';

export const ADMIN = { email: 'admin@example.org', password: 'night-shift' };
export const PASSWORD = 'lap-after-lap';

/** Limits that no test reaches by accident. */
const unlimited = {
  SIGN_INS_PER_ADDRESS: '1000000',
  SIGN_INS_PER_ACCOUNT: '1000000',
  LOOP_MS_PER_USER: '1000000',
  WRITES_PER_USER: '1000000',
};

@Global()
@Module({ providers: [{ provide: Hashing, useClass: CheapHashing }], exports: [Hashing] })
class CheapPasswords {}

export interface StartOptions {
  /**
   * Variables in addition to those for tests. With the `DATA_DIR` of an earlier app this app continues with its
   * data.
   */
  env?: Record<string, string>;
  /** Only some of the product's slices. */
  modules?: typeof slices;
  /** The folder with the built client. */
  client?: string;
  /** Those of a later release. */
  upcasters?: Upcasters;
}

export interface SignedInPlayer {
  user: UserView;
  token: string;
  /** The header of a signed-in call: `.set(player.bearer)`. */
  bearer: { authorization: string };
}

/** Starts the whole application on embedded stores, in a directory of its own and on a free port. */
export async function startApp({ env = {}, modules = slices, upcasters, client }: StartOptions = {}) {
  const ownDirectory = env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'rennmeister-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: ownDirectory,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    LIGHTS_MS: '0',
    // A thread for each app: only tests of the tables need it.
    DATA_TABLES: 'false',
    ...unlimited,
    ...env,
  });
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, [...modules, CheapPasswords], upcasters),
    { bodyParser: false, logger: false, abortOnError: false },
  );
  const answers = new DeclaredAnswers();
  app.use(answers.watch);
  setUpHttpEdge(app, client);
  await app.listen(0, '127.0.0.1');
  // Sockets do not wait for the content of a new installation, and may be asked for it at once.
  await caughtUp({ app });
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const http = request(url);

  async function login(email: string, password: string): Promise<SignedInPlayer> {
    const answer = await http.post('/api/auth/login').send({ email, password }).expect(200);
    const { user, token } = answer.body as LoginAnswer;
    return { user, token, bearer: { authorization: `Bearer ${token}` } };
  }

  return {
    app,
    url,
    http,
    dataDirectory: config.DATA_DIR,
    /** Registers and signs in a new racer with this racing name. */
    async register(racingName: string): Promise<SignedInPlayer> {
      const email = `${racingName.toLowerCase().replace(/\W/g, '-')}@example.org`;
      const body = { firstName: 'Test', lastName: racingName, email, password: PASSWORD, racingName };
      const { racingNameTaken } = (await http.post('/api/users/register').send(body).expect(201))
        .body as RegisterAnswer;
      if (racingNameTaken) throw new Error(`${racingName} is taken`);
      return login(email, PASSWORD);
    },
    login,
    loginAdmin: () => login(ADMIN.email, ADMIN.password),
    async close(): Promise<void> {
      await app.close();
      if (ownDirectory) await rm(ownDirectory, { recursive: true, force: true });
      answers.stop();
    },
  };
}

export type RunningApp = Awaited<ReturnType<typeof startApp>>;
