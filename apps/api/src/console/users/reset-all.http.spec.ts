import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminUserView, PageView, ResetAllView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { DeciderCommandHandler, EventStore, EventStoreUnavailable } from '@app/event-store';
import { Accounts } from '../../people/accounts/accounts';
import { Commands } from '../../platform/commands/commands';
import { MarkSurveyComplete } from '../../people/racer/racer.commands';
import { SurveyAnswers } from '../../people/racer/survey-answers';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { ResetAllRacers } from './reset-all-racers.process';

const RACERS = 20;

describe('A reset of everybody', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    const accounts = app.app.get(Accounts, { strict: false });
    const surveys = app.app.get(SurveyAnswers, { strict: false });
    for (let number = 1; number <= RACERS; number += 1) {
      const email = `racer-${number}@example.org`;
      const names = { firstName: 'Test', lastName: `${number}`, racingName: null };
      const { _id: userId } = await accounts.add({ ...names, email, passwordHash: 'none', isAdmin: false });
      await surveys.keep(userId, { number }, 0);
      const id = randomUUID();
      const actor = { kind: 'user', id: userId, role: 'player' } as const;
      const context = { commandId: id, correlationId: id, causationId: id, actor, now: number };
      await app.app.get(Commands, { strict: false }).execute(new MarkSurveyComplete({ userId }, context));
    }
  });
  afterAll(() => app.close());

  const resetAll = async (key: string): Promise<ResetAllView> =>
    (await app.http.post('/api/admin/users/reset-all').set(admin.bearer).set('idempotency-key', key).expect(200)).body;
  const recordedTypes = async () => {
    const types: string[] = [];
    for await (const { events } of app.app.get(EventStore, { strict: false }).readAll()) {
      types.push(...events.map(({ type }) => type));
    }
    return types;
  };
  const resets = async () => (await recordedTypes()).filter((type) => type === 'AllDataReset').length;
  const closes = async () => (await recordedTypes()).filter((type) => type === 'SeasonClosed').length;

  it('has no progress before the first', async () => {
    const { body, text } = await app.http.get('/api/admin/users/reset-all').set(admin.bearer).expect(200);
    expect([body, text]).toEqual([null, 'null']);
  });

  it('resets each once, however often and at how many places it is asked for', async () => {
    const [first, second] = await Promise.all([resetAll('at once'), resetAll('too')]);
    expect(first).toEqual({ ...second, state: 'done', done: RACERS + 1, total: RACERS + 1 });
    expect(await resetAll('at once')).toMatchObject({ state: 'done', id: first.id });
    expect(await resets()).toBe(RACERS);
    expect(await closes()).toBe(1);
    const { body } = await app.http.get('/api/admin/users/reset-all').set(admin.bearer).expect(200);
    expect(body).toEqual(first);
  });

  it('shows in every list, and puts the surveys aside', async () => {
    const { body } = await app.http.get('/api/admin/users?pageSize=100').set(admin.bearer).expect(200);
    const { entries } = body as PageView<AdminUserView>;
    expect(entries.filter(({ surveyCompleted }) => surveyCompleted)).toEqual([]);
    const surveys = await app.app
      .get(DocumentStore, { strict: false })
      .collection({ name: 'survey-answers', private: true });
    expect(await surveys.countDocuments({ closedBy: null })).toBe(0);
    expect(await surveys.countDocuments()).toBe(RACERS);
  });
});

describe('A reset of everybody that was broken off', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rennmeister-reset-'));
    app = await startApp({ env: { DATA_DIR: directory } });
    admin = await app.loginAdmin();
    const { user } = await app.register('Half Way');
    const grant = { additionalRounds: 1 };
    await app.http.post(`/api/admin/users/${user.id}/approve-rounds`).set(admin.bearer).send(grant).expect(200);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
    await rm(directory, { recursive: true, force: true });
  });

  const resetAll = async (): Promise<ResetAllView> =>
    (await app.http.post('/api/admin/users/reset-all').set(admin.bearer).set('idempotency-key', 'the same').expect(200))
      .body;
  const limits = async () => {
    const { body } = await app.http.get('/api/admin/users').set(admin.bearer).expect(200);
    return (body as PageView<AdminUserView>).entries.map(({ roundsLimit }) => roundsLimit);
  };

  it('by an error reports it, and finishes when it is requested again', async () => {
    const streams = app.app.get(DeciderCommandHandler, { strict: false });
    jest.spyOn(streams, 'handle').mockRejectedValue(new EventStoreUnavailable('gone'));
    expect(await resetAll()).toMatchObject({ state: 'failed' });
    jest.restoreAllMocks();
    expect(await resetAll()).toMatchObject({ state: 'done', done: 2, total: 2 });
    expect(await limits()).toEqual([3, 3]);
  });

  it('by the end of the process continues in the next one', async () => {
    const runs = await app.app.get(DocumentStore).collection({ name: 'reset-runs' });
    const actor = { kind: 'user', id: admin.user.id, role: 'admin' } as const;
    const run = { runId: randomUUID(), actor, state: 'running', done: 0, total: 2, startedAt: 0 };
    await runs.replaceOne({ _id: 'last' }, run as object, { upsert: true });
    await app.close();
    app = await startApp({ env: { DATA_DIR: directory } });
    const ids = { commandId: run.runId, correlationId: run.runId, causationId: run.runId };
    const joined = await app.app.get(ResetAllRacers, { strict: false }).close('Any', { ...ids, actor, now: 0 });
    expect(joined).toMatchObject({ id: run.runId, state: 'done', done: 2, total: 2 });
    expect(await limits()).toEqual([3, 3]);
  });
});
