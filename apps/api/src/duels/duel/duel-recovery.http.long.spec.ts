import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuelView } from '@app/contracts';
import { EventStoreUnavailable, StreamStates } from '@app/event-store';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { DuelRace } from './duel-race.process';
import { duelStream } from './duel.events';
import { noDuel } from './duel.state';
import { duelDriver } from './testing/duel-stage';

let directory: string;
let app: RunningApp;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let driver: ReturnType<typeof duelDriver>;
let now: number | undefined;

const open = async () => {
  app = await startApp({ env: { DATA_DIR: directory } });
  const clock = handClock(app, now);
  now = clock.now();
  driver = duelDriver(app, clock);
};
const restart = async () => {
  await app.close();
  jest.restoreAllMocks();
  await open();
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-duels-'));
  await open();
  ada = await app.register('Ada');
  ben = await app.register('Ben');
});

afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

/** Lets no second write of this kind happen, like a process that dies before it. */
const withoutSecond = (write: 'begin' | 'recordFinish') =>
  jest.spyOn(DuelRace.prototype, write).mockRejectedValue(new EventStoreUnavailable('broken off'));

const typesOf = async ({ id }: DuelView) => (await driver.events(id)).map(({ type }) => type);

describe('R25: A leg that was broken off between its two writes', () => {
  it('begins after a restart, by the reactor or the next start', async () => {
    const duel = await driver.accepted(ada, ben);
    withoutSecond('begin');
    await driver.post(ada, `/${duel.id}/start`).expect(503);
    await restart();
    const { game } = await driver.start(ada, duel);
    expect(game).toMatchObject({ kind: 'duel', status: 'open', totalQuestions: 5 });
    expect(await typesOf(duel)).toEqual(['DuelChallenged', 'DuelAccepted', 'DuelLegStarted']);
  });

  it('is recorded as finished by the reactor after a restart, once', async () => {
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ada, duel, 3);
    withoutSecond('recordFinish');
    const { game } = await driver.start(ben, duel);
    await driver.race(ben, game.id, 5, 5);
    await driver.post(ben, `/${duel.id}/finish`).expect(503);
    expect((await typesOf(duel)).filter((type) => type === 'DuelLegFinished')).toHaveLength(1);
    await restart();
    const result = await driver.finish(ben, duel);
    expect(result).toMatchObject({ status: 'completed', winnerId: ben.user.id, record: { own: 1, opponent: 0 } });
    const types = await typesOf(duel);
    expect(types.filter((type) => type === 'DuelLegFinished')).toHaveLength(2);
    expect(types.filter((type) => type === 'DuelCompleted')).toHaveLength(1);
  });

  it('is recorded as finished without any request', async () => {
    const duel = await driver.accepted(ada, ben);
    const { game } = await driver.start(ada, duel);
    const recorded = driver.changed<{ legs: { totals: unknown }[] }>('duels', ({ legs }) => legs[0]?.totals != null);
    await driver.race(ada, game.id, 5, 5);
    await recorded;
    expect(await driver.see(ada, duel)).toMatchObject({ ownLeg: { status: 'finished', score: 10 } });
  });
});

describe('A challenge that is sent again', () => {
  it('does not count against itself when its first attempt is recorded in the meantime', async () => {
    const challenge = (key: string) =>
      driver.challenging(ada, { challengedId: ben.user.id }).set('idempotency-key', key).expect(201);
    await challenge('one');
    const { body: second } = await challenge('two');
    const streams = app.app.get(StreamStates, { strict: false });
    const load = streams.load.bind(streams);
    let looks = 0;
    jest.spyOn(streams, 'load').mockImplementation(async (subject, ...rest) => {
      const loaded = await load(subject, ...rest);
      if (subject.stream !== duelStream((second as DuelView).id) || (looks += 1) > 1) return loaded as never;
      return { ...loaded, state: noDuel } as never;
    });
    const { body: again } = await challenge('two');
    expect([(again as DuelView).id, looks > 0]).toEqual([(second as DuelView).id, true]);
    await driver.challenging(ada, { challengedId: ben.user.id }).expect(409);
  });
});
