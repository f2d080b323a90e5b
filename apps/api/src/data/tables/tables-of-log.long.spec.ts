import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Row } from '@app/tables';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { type RunningApp, startApp } from '../../testing/start-app';
import { DataTables } from './data-tables';
import { playEventfulSeason } from './testing/eventful-season';
import { tableDifferences } from './testing/table-differences';
import { TableUpkeep } from './table-upkeep';

let directory: string;
let app: RunningApp;
let names: ReadonlyMap<string, string>;
let shown: Record<string, Row[]>;

const start = async (): Promise<void> => {
  app = await startApp({ env: { DATA_TABLES: 'true', DATA_DIR: directory } });
};
const file = () => join(directory, 'analytics.sqlite');

async function differences(): Promise<string[]> {
  const found = await tableDifferences(app, names);
  shown = found.shown;
  return found.differences;
}

const valuesOf = (table: string, column: string) => new Set(shown[table]!.map((row) => row[column]));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tables-of-log-'));
  await start();
  names = await playEventfulSeason(app);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

describe('The tables equal what an independent script makes of the raw log', () => {
  it('after an eventful season', async () => {
    expect(await differences()).toEqual([]);
  });

  it('in which everything has happened that changes them', () => {
    expect(valuesOf('answers', 'outcome')).toEqual(new Set(['correct', 'wrong', 'skipped', 'timed-out']));
    expect(valuesOf('answers', 'kind')).toEqual(new Set(['qualifying', 'duel', 'tournament']));
    expect(valuesOf('answers', 'ruling')).toEqual(new Set([null, 'void', 'accepted']));
    for (const kind of ['qualifying', 'tournament']) {
      const ruled = shown.answers!.filter((row) => row.kind === kind && row.ruling !== null);
      expect(new Set(ruled.map(({ ruling }) => ruling))).toEqual(new Set(['void', 'accepted']));
    }
    const late = shown.answers!.filter(({ outcome, received_at }) => outcome === 'timed-out' && received_at !== null);
    expect(new Set(late.map(({ kind }) => kind))).toEqual(new Set(['qualifying', 'tournament']));
    expect(valuesOf('races', 'finish_reason')).toEqual(new Set([null, 'completed', 'ended', 'idle']));
    expect(valuesOf('races', 'season_id').size).toBeGreaterThan(2);
    for (const column of ['attempt', 'run', 'participant_attempt']) {
      expect(valuesOf('races', column)).toEqual(new Set([null, 1, 2]));
    }
    expect(valuesOf('duels', 'status')).toEqual(
      new Set(['open', 'accepted', 'completed', 'declined', 'withdrawn', 'expired', 'deleted']),
    );
    expect(valuesOf('duels', 'is_tie')).toEqual(new Set([true, false]));
    expect(valuesOf('standings', 'event_id').size).toBe(2);
    expect(valuesOf('standings', 'rank')).toContain(null);
    expect(valuesOf('seasons', 'day').size).toBeGreaterThan(4);
  });

  it('after they were made again from nothing', async () => {
    await app.close();
    for (const end of ['', '-wal', '-shm']) await rm(`${file()}${end}`, { force: true });
    await start();
    expect(await differences()).toEqual([]);
  });

  it('after another version has made them, which readers see whole until the new ones take its place', async () => {
    await app.close();
    const database = new Database(file());
    database.exec("UPDATE _sets SET version = version - 1; UPDATE answers SET question_text = 'Earlier'");
    database.close();
    const count = shown.answers!.length;
    const seen = new Set<string>();
    await start();
    const reader = new Database(file(), { readonly: true });
    const look = reader.prepare<[], { question_text: string; count: number }>(
      "SELECT question_text = 'Earlier' AS earlier, count(*) AS count FROM answers GROUP BY 1",
    );
    const data = app.app.get(DataTables, { strict: false });
    while (!data.isSettled) {
      seen.add(JSON.stringify(look.all()));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await differences()).toEqual([]);
    seen.add(JSON.stringify(look.all()));
    reader.close();
    expect([...seen]).toEqual([JSON.stringify([{ earlier: 1, count }]), JSON.stringify([{ earlier: 0, count }])]);
  });

  it('after a process ended between the rows and what follows from them', async () => {
    const clock = handClock(app, Date.UTC(2026, 5, 20, 12));
    const upkeep = endAfterParts(0);
    const admin = await app.loginAdmin();
    await app.http.delete('/api/tournament/4').set(admin.bearer).expect(200);
    // In a final, in which she has not raced.
    const fay = shown.racers!.find(({ racing_name }) => racing_name === 'Fay')!;
    const hidden = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: false };
    await app.http
      .post(`/api/admin/users/${String(fay.user_id)}/leaderboard-visibility`)
      .set(admin.bearer)
      .send(hidden)
      .expect(200);
    const driver = raceDriver(app, await app.register('Hal'));
    const { id } = await driver.start();
    const { question } = await driver.next(id);
    clock.pass(1_000);
    await driver.answer(id, question!.id, rightAnswer(question!.id), 1_000);
    await driver.finish().expect(200);
    while (upkeep.mock.calls.length === 0) await new Promise(setImmediate);
    await app.close();

    const event = shown.standings!.find(({ user_id }) => user_id === fay.user_id)!.event_id;
    const database = new Database(file(), { readonly: true });
    const { place } = database.prepare<[], { place: string }>('SELECT place FROM _sets').get()!;
    database.close();
    expect(JSON.parse(place)).toMatchObject({ finals: [4, event], boardDay: '2026-06-20' });

    jest.restoreAllMocks();
    await start();
    names = new Map([...names, ...(await namesOf('Hal'))]);
    expect(await differences()).toEqual([]);
    expect(valuesOf('standings', 'event_id').size).toBe(1);
    expect(valuesOf('seasons', 'day')).toContain('2026-06-20');
  });

  it('after a process ended between any two parts of what follows from them', async () => {
    const fay = shown.racers!.find(({ racing_name }) => racing_name === 'Fay')!;
    let [parts, isWhole] = [0, false];
    for (; !isWhole; parts += 1) {
      const upkeep = endAfterParts(parts);
      const admin = await app.loginAdmin();
      const hidden = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: parts % 2 === 0 };
      await app.http
        .post(`/api/admin/users/${String(fay.user_id)}/leaderboard-visibility`)
        .set(admin.bearer)
        .send(hidden)
        .expect(200);
      while (upkeep.mock.results.length === 0) await new Promise(setImmediate);
      isWhole = await upkeep.ended;
      await app.close();
      jest.restoreAllMocks();
      await start();
      expect(await differences()).toEqual([]);
    }
    expect(parts).toBeGreaterThan(4);
  });
});

/** The process ends after so many parts of a final. `ended`: whether it had all of them. */
function endAfterParts(parts: number) {
  const final = Reflect.get(TableUpkeep.prototype, 'final');
  let resolve: (isWhole: boolean) => void;
  const ended = new Promise<boolean>((resolved) => (resolve = resolved));
  const upkeep = jest.spyOn(TableUpkeep.prototype, 'final').mockImplementation(async function* (
    this: TableUpkeep,
    ...given
  ) {
    let left = parts;
    for await (const part of final.apply(this, given)) {
      if (left === 0) {
        resolve(false);
        throw new Error('The process has ended');
      }
      left -= 1;
      yield part;
    }
    resolve(true);
  });
  return Object.assign(upkeep, { ended });
}

async function namesOf(name: string): Promise<[string, string][]> {
  const admin = await app.loginAdmin();
  const { body } = await app.http.get(`/api/admin/users?search=${name}`).set(admin.bearer).expect(200);
  return (body.entries as { id: string; racingName: string }[]).map(({ id, racingName }) => [id, racingName]);
}
