import Database from 'better-sqlite3';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE } from '../../apps/api/src/platform/stores/data-format';
import { ADMIN, AppProcess } from '../support/app-process';
import { inHistory, older } from './in-history';

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

inHistory('the release before this one cannot open what this one wrote, and harms nothing', async () => {
  app = await AppProcess.start();
  const known = await people();
  await app.end('SIGTERM');
  const before = contents(app.dataDirectory);

  const refused = await app.start(older!).catch((error: Error) => error.message);
  expect(refused).toContain('this_data_belongs_to_a_newer_release');
  expect(contents(app.dataDirectory)).toEqual(before);

  await app.start();
  await areStillThere(known);
});

inHistory('this release opens what the one before it wrote, keeps a copy and says so', async () => {
  app = await AppProcess.start({}, older!);
  const known = await people();
  await app.end('SIGTERM');

  await app.start();
  await areStillThere(known);
  const copy = join(app.dataDirectory, 'documents-of-0.1.0');
  expect(app.printed()).toContain(`Data upgraded from release 0.1.0 to ${RELEASE}.`);
  expect(app.printed()).toContain(`The documents as they were, people too: ${copy}. Delete it when all is well.`);
  expect(readdirSync(copy).sort()).toEqual(['documents.sqlite', 'private.sqlite']);
  const accounts = contents(copy)['private.sqlite documents:accounts']!;
  expect(accounts).toHaveLength(PEOPLE.length + 1);

  await app.end('SIGTERM');
  await app.start();
  expect(app.printed().match(/Data upgraded/g)).toHaveLength(1);
  expect(existsSync(`${copy}.unfinished`)).toBe(false);
});
