import Database from 'better-sqlite3';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE } from '../../apps/api/src/platform/stores/data-format';
import { logCommand } from '../../apps/api/src/testing/log-command';
import { ADMIN, AppProcess } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';
import { inHistory, releases } from './in-history';

const DATABASES = ['documents.sqlite', 'events.sqlite', 'private.sqlite'];
/** After so many changes in the folder the upgrade is killed. */
const KILLED_AFTER = [1, 4, 7];

let app: AppProcess;
afterEach(() => app.stop());

const PEOPLE = ['ada', 'ben', 'cleo'];

async function ask<Answer>(path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${app.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const login = async ({ email, password }: { email: string; password: string }) =>
  (await ask<{ token: string }>('/api/auth/login', { email, password })).token;

/** Registers people, who sign in, and an open invitation. Returns the session and invitation tokens. */
async function people(): Promise<{ sessions: string[]; invitation: string }> {
  const sessions: string[] = [];
  for (const name of PEOPLE) {
    const person = { email: `${name}@example.org`, password: 'lap-after-lap' };
    await ask('/api/users/register', { ...person, firstName: name, lastName: 'Racer', racingName: `Apex ${name}` });
    sessions.push(await login(person));
  }
  const { token: invitation } = await ask<{ token: string }>('/api/events/4/invite', {}, await login(ADMIN));
  return { sessions, invitation };
}

async function areStillThere({ sessions, invitation }: Awaited<ReturnType<typeof people>>): Promise<void> {
  const signedIn = await Promise.all(sessions.map((token) => ask<{ email: string }>('/api/auth/me', undefined, token)));
  expect(signedIn.map(({ email }) => email)).toEqual(PEOPLE.map((name) => `${name}@example.org`));
  await ask(`/api/tournament/invitation/${invitation}`);
  await login(ADMIN);
}

/** All rows of all tables in the folder's databases. */
function contents(directory: string): Record<string, unknown[]> {
  const rows: Record<string, unknown[]> = {};
  for (const file of readdirSync(directory).filter((name) => /^(documents|private|events)\.sqlite$/.test(name))) {
    const database = new Database(join(directory, file), { readonly: true });
    const tables = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    for (const table of tables) rows[`${file} ${table}`] = database.prepare(`SELECT * FROM "${table}"`).all();
    database.close();
  }
  return rows;
}

const verified = async () => (await logCommand(['verify'], { DATA_DIR: app.dataDirectory })).printed;

describe.each(releases)('release $release', ({ release, refuses, older }) => {
  inHistory('cannot open what this one wrote, and harms nothing', async () => {
    app = await AppProcess.start();
    const known = await people();
    await app.end('SIGTERM');
    const before = contents(app.dataDirectory);

    const refused = await app.start(older!).catch((error: Error) => error.message);
    expect(refused).toContain(refuses);
    expect(contents(app.dataDirectory)).toEqual(before);

    await app.start();
    await areStillThere(known);
  });

  inHistory('leaves data that this one opens, keeping a copy, which is the way back', async () => {
    app = await AppProcess.start({}, older!);
    const known = await people();
    await app.end('SIGTERM');
    const before = contents(app.dataDirectory);

    await app.start();
    await areStillThere(known);
    const copy = join(app.dataDirectory, `data-of-${release}`);
    expect(app.printed()).toContain(`Copying the data of release ${release} to ${copy} …`);
    expect(app.printed()).toContain(`Data upgraded from release ${release} to ${RELEASE}.`);
    expect(app.printed()).toContain(`The data as they were, people too: ${copy}. Delete it when all is well.`);
    expect(contents(copy)).toEqual(before);
    const racer = await HttpPlayer.signUp(app.url, 'Dora');
    await racer.race(() => 'A');
    await app.end('SIGTERM');
    expect(await verified()).toMatch(/every hash, id and place is right$/m);

    await app.start();
    expect(app.printed().match(/Data upgraded/g)).toHaveLength(1);
    expect(existsSync(`${copy}.unfinished`)).toBe(false);
    await app.end('SIGTERM');

    for (const file of [...DATABASES, 'format.json']) {
      for (const beside of ['', '-wal', '-shm']) rmSync(join(app.dataDirectory, file + beside), { force: true });
    }
    cpSync(copy, app.dataDirectory, { recursive: true });
    await app.start(older!);
    await areStillThere(known);
  });

  inHistory('leaves data of which nothing is lost when its upgrade is killed', async () => {
    app = await AppProcess.start({}, older!);
    const known = await people();
    await app.end('SIGTERM');
    const before = mkdtempSync(join(tmpdir(), 'before-'));
    cpSync(app.dataDirectory, before, { recursive: true });
    for (const kill of KILLED_AFTER) {
      rmSync(app.dataDirectory, { recursive: true });
      cpSync(before, app.dataDirectory, { recursive: true });
      let changes = 0;
      const watching = watch(app.dataDirectory, () => {
        changes += 1;
        if (changes === kill) void app.kill();
      });
      await expect(app.start()).rejects.toThrow('is not ready');
      watching.close();
      await app.start();
      await areStillThere(known);
      await app.end('SIGTERM');
      expect(await verified()).toMatch(/every hash, id and place is right$/m);
      expect(contents(join(app.dataDirectory, `data-of-${release}`))).toEqual(contents(before));
    }
    rmSync(before, { recursive: true });
  });
});
