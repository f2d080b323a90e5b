import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InterruptionsPage, ReplayView } from '@app/contracts';
import { type Document, DocumentStore } from '@app/document-store';
import { EventStore, type RecordedEvent } from '@app/event-store';
import { ProcessClock } from '../../platform/stores/process-clock';
import { raceDriver } from '../../racing/game/testing/race-driver';
import { liveEvent } from '../../finals/tournament-race/testing/live-event';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { bellOf } from '../notices/testing/bell';
import { INTERRUPTION_STREAMS, type InterruptionEvent } from './interruption.events';
import { SignsOfLifeTimer } from './signs-of-life.timer';

const AWAY_MS = 22_000;

type Signs = Document & { at: number };

let aheadMs: number;
let directory: string;
let app: RunningApp;
beforeEach(async () => {
  aheadMs = 0;
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
  app = await startApp({ env: { DATA_DIR: directory } });
});
afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

const now = () => app.app.get(ProcessClock, { strict: false }).now();

/** All clocks go so much further. */
function pass(laterMs: number): void {
  aheadMs += laterMs;
  const ahead = aheadMs;
  jest.spyOn(ProcessClock.prototype, 'now').mockImplementation(() => Date.now() + ahead);
}

/** Stops the application, and starts it again so much later by its clock. */
async function startLater(laterMs: number) {
  const stoppedAt = now();
  await app.close();
  pass(laterMs);
  app = await startApp({ env: { DATA_DIR: directory } });
  return { stoppedAt, startedAt: now() };
}

const look = () => app.app.get(SignsOfLifeTimer, { strict: false }).look();

async function noticed(): Promise<RecordedEvent<InterruptionEvent>[]> {
  const filter = { streamPrefixes: [INTERRUPTION_STREAMS] };
  const found: RecordedEvent[] = [];
  for await (const { events } of app.app.get(EventStore, { strict: false }).readAll({ filter })) found.push(...events);
  return found as RecordedEvent<InterruptionEvent>[];
}

async function servedTo(player: SignedInPlayer) {
  const driver = raceDriver(app, player);
  const { id: gameId } = await driver.start();
  const { question } = await driver.next(gameId);
  await driver.readModelsCaughtUp();
  return { gameId, questionId: question!.id };
}

const get = async <Answer>(path: string, { bearer }: SignedInPlayer) =>
  (await app.http.get(path).set(bearer).expect(200)).body as Answer;

describe('An application that was away while questions were open', () => {
  it('notices it once, with whose questions ran out, and tells those racers', async () => {
    const [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
    const open = await servedTo(ada);
    const { stoppedAt, startedAt } = await startLater(AWAY_MS);
    await look();
    await look();
    const [only, ...more] = await noticed();
    expect(more).toEqual([]);
    const { awayFrom, backAt, races } = only!.data;
    expect(awayFrom).toBeGreaterThanOrEqual(stoppedAt);
    expect(backAt).toBeGreaterThan(awayFrom);
    expect(backAt).toBeLessThanOrEqual(startedAt);
    const question = { ...open, index: 0, userId: ada.user.id, ranOut: true };
    expect(races).toEqual([{ kind: 'qualifying', questions: [question] }]);

    await raceDriver(app, ada).readModelsCaughtUp();
    const told = { kind: 'interruption', gameId: open.gameId, question: 1, isRead: false };
    expect(await bellOf(app, ada).notices()).toEqual([expect.objectContaining(told)]);
    expect(await bellOf(app, ben).notices()).toEqual([]);
  });

  it('does not notice it again at the next start', async () => {
    await servedTo(await app.register('Ada'));
    await startLater(AWAY_MS);
    await look();
    await startLater(AWAY_MS);
    await look();
    expect(await noticed()).toHaveLength(1);
  });

  it('lists it for those who see events, and shows it in the replay of the round', async () => {
    const ada = await app.register('Ada');
    const live = await liveEvent(app, now);
    await live.join(ada);
    await live.startRound(1);
    await live.driver(ada).next();
    await live.caughtUp();
    await startLater(AWAY_MS);
    await look();
    const admin = await app.loginAdmin();
    const listed = await get<InterruptionsPage>(`/api/admin/interruptions?event=4&round=1`, admin);
    expect(listed.entries.flatMap(({ races }) => races)).toEqual([
      {
        kind: 'tournament',
        eventId: 4,
        eventName: expect.any(String),
        attempt: 1,
        round: 1,
        run: 1,
        racers: [
          {
            userId: ada.user.id,
            playerName: 'Ada',
            gameId: expect.any(String),
            question: 0,
            questionId: expect.any(String),
            ranOut: true,
          },
        ],
      },
    ]);
    const other = await get<InterruptionsPage>(`/api/admin/interruptions?event=4&round=2`, admin);
    expect(other.entries.flatMap(({ races }) => races)).toEqual([]);
    const replay = await get<ReplayView>(`/api/admin/events/4/rounds/1/replay`, admin);
    const [shown] = listed.entries;
    const begun = Date.parse(replay.startedAt);
    expect(replay.entries.filter((entry) => entry.kind === 'act' && entry.away)).toEqual([
      expect.objectContaining({
        act: 'server-away',
        by: null,
        away: { from: Date.parse(shown!.awayFrom) - begun, to: Date.parse(shown!.backAt) - begun, racers: 1 },
      }),
    ]);
  });
});

describe('An application that was away', () => {
  it('notices nothing when no question was open', async () => {
    const ada = await app.register('Ada');
    const game = await raceDriver(app, ada).start();
    const { question } = await raceDriver(app, ada).next(game.id);
    await raceDriver(app, ada).answer(game.id, question!.id, 'A', 0);
    await startLater(AWAY_MS);
    await look();
    expect(await noticed()).toEqual([]);
  });
});

test('A sign of life is given while a question is open, once more after its end, and then no more', async () => {
  const documents = await app.app.get(DocumentStore, { strict: false }).collection<Signs>({ name: 'signs-of-life' });
  const sign = async () => (await documents.findOne({ _id: 'application' }))!.at;
  const signAfter = async (ms: number) => {
    pass(ms);
    await look();
    return now() - (await sign());
  };
  const aMoment = 1_000;
  await servedTo(await app.register('Ada'));
  expect(await signAfter(4_000)).toBeLessThan(aMoment);
  expect(await signAfter(12_000)).toBeLessThan(aMoment);
  expect(await signAfter(4_000)).toBeGreaterThanOrEqual(4_000);
});
