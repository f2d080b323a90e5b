import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { LogCheckView, SealsView } from '@app/contracts';
import { liveEvent } from '../../finals/tournament-race/testing/live-event';
import { LogSealing } from '../../platform/seals/log-sealing';
import { accessOf, ADMINISTRATORS_ONLY } from '../../testing/access';
import { startApp } from '../../testing/start-app';

const path = '/api/admin/system/seals';
/** A log this small is sealed and checked in far less. */
const TRIES_MAX = 2_000;

/** The calls of an administrator, in an application of its own. */
async function stage() {
  const app = await startApp();
  const admin = await app.loginAdmin();
  const seals = async (): Promise<SealsView> => (await app.http.get(path).set(admin.bearer).expect(200)).body;
  const askForCheck = async (): Promise<LogCheckView> =>
    (await app.http.post(`${path}/check`).set(admin.bearer).send({}).expect(202)).body;
  const untilSeals = async (isReached: (view: SealsView) => boolean): Promise<SealsView> => {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const view = await seals();
      if (isReached(view)) return view;
      await pause(10);
    }
    throw new Error('The seals never came to that');
  };
  const untilChecked = async (): Promise<LogCheckView> =>
    (await untilSeals(({ check }) => check?.state === 'done')).check!;
  return {
    app,
    admin,
    seals,
    untilSeals,
    askForCheck,
    seal: () => app.app.get(LogSealing, { strict: false }).seal(),
    checked: () => askForCheck().then(untilChecked),
    untilChecked,
    /** Changes the log behind the application's back. */
    tamper: (statement: string) => {
      const file = new Database(join(app.dataDirectory, 'events.sqlite'));
      file.exec(statement);
      file.close();
    },
  };
}

describe('The seals of a log', () => {
  let on: Awaited<ReturnType<typeof stage>>;
  beforeAll(async () => {
    on = await stage();
  });
  afterAll(() => on.app.close());

  it('are none at first, and no check has been made', async () => {
    expect(await on.seals()).toEqual({ seals: [], total: 0, isOverdue: false, hasGoneBack: false, check: null });
  });

  it('follow the end of a tournament', async () => {
    const event = await liveEvent(on.app, Date.now);
    await event.control('start');
    expect((await on.seals()).total).toBe(0);
    await event.control('end');
    expect(await on.untilSeals(({ total }) => total > 0)).toMatchObject({ total: 1, seals: [{ number: 1 }] });
  });

  it('are shown newest first, and can be downloaded as they are stored', async () => {
    await on.app.register('Sealed');
    await on.seal();
    expect((await on.seals()).seals.map(({ number }) => number)).toEqual([2, 1]);
    const { text, headers } = await on.app.http.get(`${path}/export`).set(on.admin.bearer).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="seals.jsonl"');
    expect(text).toBe(await readFile(join(on.app.dataDirectory, 'seals.jsonl'), 'utf8'));
  });

  it('agree with the log', async () => {
    const check = await on.checked();
    expect(check).toMatchObject({ progress: 1, seals: 2, faults: [], faultCount: 0, sealFaults: [] });
    expect(check.events).toBeGreaterThan(0);
  });

  it('are checked once at a time', async () => {
    const answers = await Promise.all([on.askForCheck(), on.askForCheck(), on.askForCheck()]);
    expect(new Set(answers.map(({ startedAt }) => startedAt)).size).toBe(1);
    await on.untilChecked();
  });

  it('are for administrators only', async () => {
    const player = await on.app.register('Curious');
    for (const call of [`GET ${path}`, `GET ${path}/export`, `POST ${path}/check`] as const) {
      expect(await accessOf(on.app, player, call)).toEqual(ADMINISTRATORS_ONLY);
    }
  });
});

describe('A log that somebody has written to', () => {
  it('has a changed event that is named, and a cut-off end that breaks a seal', async () => {
    const on = await stage();
    await on.app.register('Changed Later');
    await on.seal();
    const racers = `SELECT key FROM streams WHERE name LIKE 'racer-%'`;
    const changed = `'{"userId":"somebody","registeredAt":1}'`;
    on.tamper(`UPDATE recorded_events SET data = ${changed} WHERE revision = 0 AND stream IN (${racers})`);
    const { faults, faultCount, sealFaults } = await on.checked();
    expect(faults).toContainEqual(
      expect.objectContaining({ stream: expect.stringMatching(/^racer-/), reason: 'hash' }),
    );
    expect(faultCount).toBe(faults.length);
    // The seal is over the hashes that the events name, and those are still there.
    expect(sealFaults).toEqual([]);
    on.tamper('DELETE FROM recorded_events WHERE position = (SELECT max(position) FROM recorded_events)');
    expect((await on.checked()).sealFaults).toEqual([{ number: 1, reason: 'cut-off' }]);
    await on.app.close();
  });
});
