import { setTimeout as pause } from 'node:timers/promises';
import type { LastRecomputationView, RecomputationView } from '@app/contracts';
import { type Document, DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { accessOf, ADMINISTRATORS_ONLY } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const path = '/api/admin/system/recomputation';
/** A log this small is folded in far less. */
const TRIES_MAX = 2_000;

let app: RunningApp;
let admin: SignedInPlayer;
let racer: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  racer = await app.register('Counted');
  const driver = raceDriver(app, racer);
  const { id } = await driver.start();
  const { question } = await driver.next(id);
  await driver.answer(id, question!.id, rightAnswer(question!.id), 1_000);
  await driver.finish().expect(200);
  const position = await app.app.get(EventStore, { strict: false }).lastPosition();
  await app.app.get(ProjectionRunner, { strict: false }).untilPosition(position!);
});
afterAll(() => app.close());

const last = async () => ((await app.http.get(path).set(admin.bearer).expect(200)).body as LastRecomputationView).last;
const begin = async (): Promise<RecomputationView> =>
  (await app.http.post(path).set(admin.bearer).send({}).expect(202)).body;

async function counted(): Promise<RecomputationView> {
  await begin();
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const view = (await last())!;
    if (view.state !== 'running') return view;
    await pause(10);
  }
  throw new Error('It never came to its end');
}

/** Changes a racer's documents of a read model behind the application's back. */
async function spoil(readModel: string, userId: string, change: object): Promise<void> {
  const documents = app.app.get(DocumentStore, { strict: false });
  const active = await documents.collection<Document & { collection: string }>({ name: 'projections' });
  const inUse = (await active.findOne({ _id: readModel }))!.collection;
  await (await documents.collection({ name: inUse })).updateOne({ _id: userId }, { $set: change });
}

describe('Results that are counted again from the log', () => {
  it('are none at first', async () => expect(await last()).toBeNull());

  it('are identical where nobody has touched the read models', async () => {
    const view = await counted();
    expect(view).toMatchObject({ state: 'done', progress: 1, differences: [], differenceCount: 0 });
    expect(view.models.map(({ readModel }) => readModel)).toEqual(
      expect.arrayContaining(['participants', 'leaderboard', 'progress']),
    );
    expect(view.models.filter(({ state }) => state !== 'identical')).toEqual([]);
    expect(view.models.find(({ readModel }) => readModel === 'leaderboard')!.documents).toBe(1);
  });

  it('are counted once at a time', async () => {
    const begun = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(begun.map(({ startedAt }) => startedAt)).size).toBe(1);
    await counted();
  });

  it('differ where somebody has, and the racer is named', async () => {
    await spoil('leaderboard', racer.user.id, { score: 99 });
    const view = await counted();
    const difference = { readModel: 'leaderboard', id: racer.user.id, racer: 'Counted', reason: 'differs' };
    expect(view).toMatchObject({ state: 'done', differences: [difference], differenceCount: 1 });
    expect(view.models.filter(({ state }) => state === 'different').map(({ readModel }) => readModel)).toEqual([
      'leaderboard',
    ]);
  });

  it('are for those who may read the log', async () => {
    for (const call of [`GET ${path}`, `POST ${path}`] as const) {
      expect(await accessOf(app, racer, call)).toEqual(ADMINISTRATORS_ONLY);
    }
  });
});
