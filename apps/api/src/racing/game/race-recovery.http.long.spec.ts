import { mkdtemp, rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameView } from '@app/contracts';
import { type CommandContext, DeciderCommandHandler, EventStore, SqliteEventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { questionPack } from '../../content/questions/question-pack';
import { racerSubject } from '../../people/racer/racer.commands';
import { racerStream } from '../../people/racer/racer.events';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { gameSubject } from './game.decider';
import { gameStream } from './game.events';
import { QuestionPool } from './question-pool';
import { handClock } from './testing/hand-clock';
import { raceDriver, rightAnswer } from './testing/race-driver';

const COMMAND = '0b8f0a52-5d3f-4a53-8a9d-8f5b8c3a1d01';

let directory: string;
let app: RunningApp | undefined;
let player: SignedInPlayer;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-recovery-'));
  app = await open();
  player = await app.register('Ada Nordschleife');
});

afterEach(async () => {
  jest.restoreAllMocks();
  await app?.close();
  await rm(directory, { recursive: true, force: true });
});

const open = () => startApp({ env: { DATA_DIR: directory } });

async function restart(): Promise<RunningApp> {
  await app?.close();
  app = undefined;
  app = await open();
  return app;
}

/** Stops the application and writes to its log like a process that then crashes. Leaves the application stopped. */
async function diedAfter(write: (handler: DeciderCommandHandler, context: CommandContext) => Promise<unknown>) {
  await app?.close();
  app = undefined;
  const store = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  const actor = { kind: 'user', id: player.user.id, role: 'player' } as const;
  const ids = { commandId: COMMAND, correlationId: COMMAND, causationId: COMMAND };
  await write(new DeciderCommandHandler(store), { ...ids, actor, now: Date.UTC(2026, 0, 1) });
  await store.close();
}

const firstWriteOfStart = () =>
  diedAfter((handler, context) => {
    const random = questionPack.slice(0, 10).map(({ _id }) => _id);
    const command = { type: 'StartQualifyingGame', userId: player.user.id, gameEnabled: true } as const;
    return handler.handle(
      racerSubject(player.user.id),
      { ...command, now: context.now, roundSets: [], random },
      context,
    );
  });

const firstWriteOfFinish = (gameId: string) =>
  diedAfter((handler, context) => {
    const command = { type: 'Finish', userId: player.user.id, claim: {}, now: context.now } as const;
    return handler.handle(gameSubject(gameId), command, context);
  });

/** Resolves as soon as the stream has an event of this type. */
async function untilRecorded(running: RunningApp, stream: string, type: string): Promise<void> {
  const store = running.app.get(EventStore, { strict: false });
  for await (const { events } of store.subscribeToAll({ filter: { streamPrefixes: [stream] } })) {
    if (events.some((event) => event.type === type)) return;
  }
}

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

describe('the same intention, sent five times', () => {
  it('R15: starts one race, over a restart too', async () => {
    const start = async ({ http }: RunningApp): Promise<GameView> => {
      const headers = { ...player.bearer, 'idempotency-key': 'start-1' };
      return (await http.post('/api/games').set(headers).expect(200)).body;
    };
    const views = [await start(app!), await start(app!), await start(app!)];
    const again = await restart();
    views.push(await start(again), await start(again));
    expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
    expect(typesOf(await raceDriver(again, player).gameEvents(views[0]!.id))).toEqual(['GameStarted']);
  });

  it('is answered once, and the same again, even over a restart', async () => {
    const clock = handClock(app!);
    const driver = raceDriver(app!, player);
    const { id: gameId } = await driver.start();
    const { question } = await driver.next(gameId);
    const questionId = question!.id;
    clock.pass(3_000);
    const answer = async ({ http }: RunningApp) => {
      const headers = { ...player.bearer, 'idempotency-key': 'answer-1' };
      const body = { questionId, answer: rightAnswer(questionId), timeElapsed: 3_000 };
      return (await http.post(`/api/games/${gameId}/answers`).set(headers).send(body).expect(200)).body;
    };
    const results = [await answer(app!), await answer(app!), await answer(app!)];
    const again = await restart();
    handClock(again, clock.now() + 60_000);
    results.push(await answer(again), await answer(again));
    expect(results).toEqual(Array(5).fill(results[0]));
    expect(results[0]).toMatchObject({ outcome: 'correct', pointsEarned: 2, timeElapsed: 3_000 });
    expect(typesOf(await raceDriver(again, player).gameEvents(gameId))).toEqual([
      'GameStarted',
      'QuestionServed',
      'QuestionAnswered',
    ]);
  });
});

describe('a restart in the middle of a race', () => {
  it('leaves the open question its time', async () => {
    const clock = handClock(app!);
    const { id: gameId } = await raceDriver(app!, player).start();
    const { question } = await raceDriver(app!, player).next(gameId);
    clock.pass(2_000);
    const again = await restart();
    handClock(again, clock.now() + 1_500);
    const { game } = await raceDriver(again, player).get('/api/games/current');
    expect(game).toMatchObject({ id: gameId, current: { id: question!.id, remainingMs: 6_500 } });
  });
});

describe('a crash between the two writes of a start', () => {
  it('R16: is healed at the next start of the server', async () => {
    await firstWriteOfStart();
    const healed = await restart();
    const driver = raceDriver(healed, player);
    const [started] = (await driver.racerEvents()).filter(({ type }) => type === 'QualifyingGameStarted');
    const { gameId } = started!.data as { gameId: string };
    await untilRecorded(healed, gameStream(gameId), 'GameStarted');
    expect(await driver.start()).toMatchObject({ id: gameId, number: 1, status: 'open', totalQuestions: 10 });
    expect(typesOf(await driver.gameEvents(gameId))).toEqual(['GameStarted']);
  });

  it('R16: is repaired by the player who returns first', async () => {
    await firstWriteOfStart();
    jest.spyOn(ProjectionRunner.prototype, 'registerReactor').mockReturnValue();
    const driver = raceDriver(await restart(), player);
    expect(await driver.get('/api/games/current')).toEqual({ game: null });
    const game = await driver.start();
    expect(game).toMatchObject({ number: 1, status: 'open', totalQuestions: 10 });
    expect(typesOf(await driver.gameEvents(game.id))).toEqual(['GameStarted']);
  });
});

describe('a lost document store', () => {
  it('makes no reactor load the questions of a race that has begun, or begin it again', async () => {
    const { id: gameId } = await raceDriver(app!, player).start();
    await app!.close();
    app = undefined;
    for (const ending of ['', '-wal', '-shm']) await rm(join(directory, `documents.sqlite${ending}`), { force: true });
    const loaded = jest.spyOn(QuestionPool.prototype, 'snapshots');
    const again = await restart();
    const runner = again.app.get(ProjectionRunner, { strict: false });
    const end = await again.app.get(EventStore, { strict: false }).lastPosition();
    const reactor = () => runner.status().find(({ name }) => name === 'qualifying-start');
    while (reactor()?.position !== end || reactor()?.state === 'catching-up') await nextTurn();
    expect(reactor()).toMatchObject({ state: 'live', waiting: 0, parked: 0 });
    expect(loaded).not.toHaveBeenCalled();
    expect(typesOf(await raceDriver(again, player).gameEvents(gameId))).toEqual(['GameStarted']);
  });
});

describe('a crash between the two writes of a finish', () => {
  it('R16: is healed at the next start of the server', async () => {
    const { id: gameId } = await raceDriver(app!, player).start();
    await firstWriteOfFinish(gameId);
    const healed = await restart();
    await untilRecorded(healed, racerStream(player.user.id), 'QualifyingGameFinished');
    const driver = raceDriver(healed, player);
    expect((await driver.finish().expect(200)).body).toMatchObject({ gameId, number: 1, score: 0 });
    expect(await driver.get('/api/user/round-status')).toMatchObject({ roundsPlayed: 1, openGameId: null });
  });

  it('R16: is repaired by the player who posts the result first', async () => {
    const { id: gameId } = await raceDriver(app!, player).start();
    await firstWriteOfFinish(gameId);
    jest.spyOn(ProjectionRunner.prototype, 'registerReactor').mockReturnValue();
    const driver = raceDriver(await restart(), player);
    await driver.finish().expect(200);
    await driver.finish().expect(200);
    const finishes = (await driver.racerEvents()).filter(({ type }) => type === 'QualifyingGameFinished');
    expect(finishes).toHaveLength(1);
  });

  it('R16: does not block the next race', async () => {
    const { id: gameId } = await raceDriver(app!, player).start();
    await firstWriteOfFinish(gameId);
    jest.spyOn(ProjectionRunner.prototype, 'registerReactor').mockReturnValue();
    const driver = raceDriver(await restart(), player);
    expect(await driver.start()).toMatchObject({ number: 2, status: 'open' });
    expect(typesOf(await driver.racerEvents()).slice(-3)).toEqual([
      'QualifyingGameStarted',
      'QualifyingGameFinished',
      'QualifyingGameStarted',
    ]);
  });
});
