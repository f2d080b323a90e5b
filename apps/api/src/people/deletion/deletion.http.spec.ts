import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Test as Request } from 'supertest';
import { type AdminUserView, type LeaderboardView, type PageView, socketCloseCodes } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { EventStoreUnavailable, verifyStream } from '@app/event-store';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { describeWithMongoDb } from '../../../../../test/support/mongod';
import { Accounts } from '../accounts/accounts';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { type KeptAnswer, keptAnswerCollection } from '../../platform/http/idempotency.interceptor';
import { SocketClient } from '../../push/testing/socket-client';
import { Commands } from '../../platform/commands/commands';
import { DeleteRacer } from '../racer/racer.commands';
import { racerStream } from '../racer/racer.events';
import { PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { RacerDeletion } from './racer-deletion.process';
import { found, foundInFiles, signedUp, somebody as anybody, wholeLog } from '../../testing/deletion/person';

/** A person with texts in every place that holds some. */
function somebody() {
  const mark = randomUUID().slice(0, 8);
  return {
    ...anybody(),
    survey: `The-corkscrew-${mark}`,
    reason: `Is-my-cousin-${mark}`,
    kept: `Kept-answer-${mark}`,
    message: `Then-bring-rain-tyres-${mark}`,
  };
}
type Somebody = ReturnType<typeof somebody>;

let app: RunningApp;
let admin: SignedInPlayer;

/** Leaves traces of the person everywhere the application can store some. */
async function tracesOf(person: Somebody): Promise<SignedInPlayer> {
  const { firstName, lastName, email } = person;
  const player = await signedUp(app, person);
  const driver = raceDriver(app, player);
  const { id } = await driver.start();
  for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
    await driver.answer(id, question.id, rightAnswer(question.id), 0);
  }
  await driver.finish().expect(200);
  await driver.post('/api/user/complete-survey', { best: person.survey }).expect(200);
  await app.http.post('/api/auth/request-password-reset').send({ email }).expect(200);
  await app.http.post('/api/player-interest').send({ email: email.toUpperCase(), firstName, lastName }).expect(200);
  const visibility = { isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: false, reason: person.reason };
  const path = `/api/admin/users/${player.user.id}/leaderboard-visibility`;
  await app.http.post(path).set(admin.bearer).send(visibility).expect(200);
  const { body: conversation } = await driver.post('/api/conversations', { otherUserId: admin.user.id }).expect(201);
  await driver.post(`/api/conversations/${conversation.id}/messages`, { content: person.message }).expect(201);
  const answers = await app.app.get(DocumentStore).collection<KeptAnswer>(keptAnswerCollection);
  await answers.insertOne({
    _id: randomUUID(),
    userId: player.user.id,
    fingerprint: '',
    startedAt: 0,
    expiresAt: Number.MAX_SAFE_INTEGER,
    done: true,
    statusCode: 200,
    answer: { text: person.kept },
  });
  return player;
}

const remove = (id: string) => app.http.delete(`/api/admin/users/${id}`).set(admin.bearer);

describe('The deletion of a racer', () => {
  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
  });
  afterAll(() => app.close());

  it('leaves no byte about them in any file, and a log that verifies', async () => {
    const person = somebody();
    const { user } = await tracesOf(person);
    expect(await foundInFiles(app, person)).toEqual(Object.values(person));

    await remove(user.id).expect(200, { success: true });

    expect(await foundInFiles(app, person)).toEqual([]);
    const log = await wholeLog(app);
    const eventsOf = (name: string) => log.filter(({ stream }) => stream === name);
    for (const name of new Set(log.map(({ stream }) => stream))) {
      expect([name, verifyStream(eventsOf(name))]).toEqual([name, { intact: true }]);
    }
    expect(eventsOf(racerStream(user.id)).at(-1)).toMatchObject({
      type: 'RacerDeleted',
      data: { userId: user.id },
      metadata: { actor: { kind: 'user', id: admin.user.id, role: 'admin' } },
    });
  });

  it('ends their sessions and closes their sockets; the address is free for somebody new', async () => {
    const person = somebody();
    const player = await tracesOf(person);
    const socket = await SocketClient.signIn(app.url, player.token);
    await remove(player.user.id).expect(200);
    expect(await socket.closed).toBe(socketCloseCodes.sessionEnded);
    await app.http.get('/api/auth/me').set(player.bearer).expect(401);
    const { email } = person;
    await app.http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(401);
    const account = { firstName: 'New', lastName: 'Person', email, password: PASSWORD };
    const { body } = await app.http.post('/api/users/register').send(account).expect(201);
    expect(body.user.id).not.toBe(player.user.id);
  });

  it('takes them off the leaderboard at once, on open screens too', async () => {
    const person = somebody();
    const { user } = await tracesOf(person);
    const visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'subscribe_leaderboard' });
    const names = ({ leaderboard }: LeaderboardView) => leaderboard.map(({ playerName }) => playerName);
    await visitor.until('leaderboard_update', ({ data }) => names(data).includes(person.racingName));
    await remove(user.id).expect(200);
    const { body: shown } = await app.http.get('/api/leaderboard').expect(200);
    expect(shown).toEqual([]);
    await visitor.until('leaderboard_update', ({ data }) => names(data).length === 0);
    visitor.close();
    const { body } = await app.http.get('/api/admin/users?pageSize=200').set(admin.bearer);
    expect((body as PageView<AdminUserView>).entries.map(({ id }) => id)).not.toContain(user.id);
  });

  it('is done once, and found done when it is asked for again', async () => {
    const { user } = await app.register('Twice');
    const answers = await Promise.all([remove(user.id), remove(user.id), remove(user.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await remove(user.id).expect(200);
    const log = await wholeLog(app);
    expect(log.filter(({ type, stream }) => type === 'RacerDeleted' && stream === racerStream(user.id))).toHaveLength(
      1,
    );
  });

  it('is refused for oneself and for an unknown id', async () => {
    expect((await remove(admin.user.id).expect(409)).body.code).toBe('cannot-delete-yourself');
    await remove('nobody').expect(404);
  });

  it('is refused for the last administrator', async () => {
    const accounts = app.app.get(Accounts, { strict: false });
    const another = await accounts.add({
      email: 'second-admin@example.org',
      firstName: 'Second',
      lastName: 'Admin',
      racingName: null,
      passwordHash: 'none',
      isAdmin: true,
    });
    const ids = randomUUID();
    const deletion = app.app.get(RacerDeletion, { strict: false });
    const contextOf = () => ({
      commandId: randomUUID(),
      correlationId: ids,
      causationId: ids,
      actor: { kind: 'user', id: another._id, role: 'admin' } as const,
      now: 0,
    });
    const outcomes = await Promise.allSettled([
      deletion.delete(another._id, contextOf()),
      deletion.delete(admin.user.id, contextOf()),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await accounts.hasAdministrator()).toBe(true);
  });
});

describe('A deletion that was broken off after its first write', () => {
  it('is finished by the reactor', async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    const person = somebody();
    const { user } = await tracesOf(person);
    const erased = new Promise<void>((resolve) => {
      const documents = app.app.get(DocumentStore);
      const erase = documents.eraseDeleted.bind(documents);
      documents.eraseDeleted = () => erase().finally(resolve);
    });
    const id = randomUUID();
    const actor = { kind: 'user', id: admin.user.id, role: 'admin' } as const;
    const context = { commandId: id, correlationId: id, causationId: id, actor, now: 1 };
    await app.app.get(Commands).execute(new DeleteRacer({ userId: user.id }, context));
    await erased;
    expect(await foundInFiles(app, person)).toEqual([]);
    await app.close();
  });
});

describe('A deletion whose process died after its first write', () => {
  const ways: Record<string, (leaver: SignedInPlayer) => Request> = {
    'by its owner': ({ user, bearer }) =>
      app.http.delete(`/api/users/${user.id}`).set(bearer).send({ password: PASSWORD }),
    'by an administrator': ({ user }) => remove(user.id),
  };

  it.each(Object.entries(ways))('is finished by the next one: %s', async (_, way) => {
    const directory = await mkdtemp(join(tmpdir(), 'rennmeister-deletion-'));
    const start = async () => {
      app = await startApp({ env: { DATA_DIR: directory } });
      admin = await app.loginAdmin();
    };
    await start();
    const person = somebody();
    const player = await tracesOf(person);
    jest.spyOn(RacerDeletion.prototype, 'erase').mockRejectedValue(new EventStoreUnavailable('died'));
    await way(player).expect(503);
    expect(await foundInFiles(app, person)).toEqual(Object.values(person));
    await app.close();

    jest.restoreAllMocks();
    await start();
    while ((await foundInFiles(app, person)).length > 0) await pause(20);
    await app.http.get('/api/auth/me').set(player.bearer).expect(401);
    const deletions = (await wholeLog(app)).filter(({ type }) => type === 'RacerDeleted');
    expect(deletions).toHaveLength(1);
    await app.close();
    await rm(directory, { recursive: true });
  });
});

describeWithMongoDb('The deletion of a racer on MongoDB', (url) => {
  /** The content of all collections. */
  async function everything(): Promise<string> {
    const client = new MongoClient(url());
    try {
      const contents: unknown[] = [];
      const { databases } = await client.db().admin().listDatabases();
      for (const { name } of databases.filter((database) => !['admin', 'config', 'local'].includes(database.name))) {
        for (const collection of await client.db(name).collections()) contents.push(await collection.find().toArray());
      }
      return JSON.stringify(contents);
    } finally {
      await client.close();
    }
  }

  it('leaves nothing about them in any collection, nor in any file', async () => {
    const events = await StandInProcess.start();
    app = await startApp({ env: { EVENTSTORE_URL: events.url, MONGODB_URL: url() } });
    admin = await app.loginAdmin();
    const person = somebody();
    const { user } = await tracesOf(person);
    expect(found(person, await everything())).toEqual(Object.values(person));
    await remove(user.id).expect(200);
    expect(found(person, await everything())).toEqual([]);
    expect(await foundInFiles(app, person)).toEqual([]);
    await app.close();
    await events.stop();
  });
});
