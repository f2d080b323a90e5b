import Database from 'better-sqlite3';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogSealing } from './platform/seals/log-sealing';
import { readModels } from './read-models';
import { logCommand } from './testing/log-command';
import { type RunningApp, startApp } from './testing/start-app';
import { caughtUp } from './testing/caught-up';

let app: RunningApp;
beforeEach(async () => {
  app = await startApp();
  await app.register('Verified');
});
afterEach(() => app.close());

const log = (args: readonly string[], env: Record<string, string> = {}) =>
  logCommand(args, { DATA_DIR: app.dataDirectory, ...env });

test('A whole log is told so, while the application runs', async () => {
  const { code, printed } = await log(['verify']);
  expect(printed).toMatch(/^\d+ events in \d+ streams, up to position \d+: every hash, id and place is right$/m);
  expect(code).toBe(0);
});

test('A changed event is named', async () => {
  await app.register('Changed Later');
  const file = new Database(join(app.dataDirectory, 'events.sqlite'));
  const change = `UPDATE events SET data = '{"userId":"somebody","registeredAt":1}'
    WHERE position = (SELECT max(position) FROM events WHERE type = 'RacerRegistered')`;
  expect(file.prepare(change).run().changes).toBe(1);
  file.close();
  const { code, printed } = await log(['verify']);
  expect(printed).toMatch(/^racer-\S+, revision 0, position \d+: was changed\n/);
  expect(printed).toContain(': 1 broken');
  expect(code).toBe(1);
});

/** Registers a racer in a data directory that the application leaves again. */
async function registerIn(env: { DATA_DIR: string }, name: string): Promise<void> {
  const other = await startApp({ env });
  await other.register(name);
  await other.close();
}

test('A log is sealed piece by piece with a key that only its owner can read', async () => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'sealed-')) };
  await registerIn(env, 'Sealed First');
  expect((await log(['verify'], env)).printed).toContain('There are no seals');
  const first = await log(['seal'], env);
  expect(first.printed).toMatch(/^Seal 1: \d+ events up to position \d+\nPublic key: \S+$/m);
  await registerIn(env, 'Sealed Later');
  expect((await log(['seal'], env)).printed).toMatch(/^Seal 2: \d events up to/m);
  expect((await stat(join(env.DATA_DIR, 'seal-key.pem'))).mode & 0o777).toBe(0o600);
  const { code, printed } = await log(['verify'], env);
  expect(printed).toMatch(/^2 seals up to position \d+, by \S+: hold$/m);
  expect(code).toBe(0);
  await rm(env.DATA_DIR, { recursive: true });
});

test('A log with seals is not sealed with another key', async () => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'sealed-')) };
  await registerIn(env, 'Sealed First');
  await log(['seal'], env);
  await rm(join(env.DATA_DIR, 'seal-key.pem'));
  const { code, errors } = await log(['seal'], env);
  expect(errors).toMatch(/^The seals so far were made with another key.+SEAL_KEY\n$/);
  expect(code).toBe(1);
  await rm(env.DATA_DIR, { recursive: true });
});

test('The application that has the data directory seals it alone', async () => {
  const { code, errors } = await log(['seal']);
  expect(errors).toMatch(/^.* is used by another process: .*\n$/);
  expect(code).toBe(1);
});

test('A cut tail breaks a seal, also one that is kept elsewhere', async () => {
  await app.app.get(LogSealing, { strict: false }).seal();
  const elsewhere = join(app.dataDirectory, 'copy-of-seals.jsonl');
  await rename(join(app.dataDirectory, 'seals.jsonl'), elsewhere);
  const file = new Database(join(app.dataDirectory, 'events.sqlite'));
  file.exec('DELETE FROM events WHERE position = (SELECT max(position) FROM events)');
  file.close();
  expect((await log(['verify'])).code).toBe(0);
  expect((await log(['verify', 'no-such-file'])).code).toBe(1);
  const { code, printed } = await log(['verify', elsewhere]);
  expect(printed).toMatch(/^Seal 1, start to \d+, of \S+: is broken: the log is not what was sealed$/m);
  expect(code).toBe(1);
});

test('A log that was put back is not sealed on, until who put it back has said so and why', async () => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'put-back-')) };
  await registerIn(env, 'Sealed First');
  await log(['seal'], env);
  await registerIn(env, 'Lost Later');
  await log(['seal'], env);
  const file = new Database(join(env.DATA_DIR, 'events.sqlite'));
  file.exec('DELETE FROM events WHERE position = (SELECT max(position) FROM events)');
  file.close();

  const sealed = await log(['seal'], env);
  expect([sealed.code, sealed.errors]).toEqual([
    1,
    expect.stringMatching(/^The log is not what seal 2 says.+npm run log restored <who> <why>\n$/),
  ]);
  expect((await log(['verify'], env)).code).toBe(1);
  for (const unsaid of [[], ['Ada'], ['', 'why'], ['Ada', 'two\nlines'], ['Ada', 'a', 'word more']]) {
    expect((await log(['restored', ...unsaid], env)).errors).toMatch(/^Say who put the log back, and why: /);
  }

  const told = /Seal 3 of \S+: the log was put back, says Ada: The disk failed\. Seals hold up to position \d+; /;
  const recorded = await log(['restored', 'Ada', 'The disk failed'], env);
  expect([recorded.code, recorded.printed]).toEqual([0, expect.stringMatching(told)]);
  const { code, printed } = await log(['verify'], env);
  expect(printed).toMatch(told);
  expect(printed).toMatch(/Given up: seal 2, up to \d+$/m);
  expect(printed).toMatch(/^3 seals up to position \d+, by \S+: hold$/m);
  expect(code).toBe(0);
  expect((await log(['restored', 'Ada', 'again'], env)).errors).toBe(
    'The log is what was sealed: there is nothing to record\n',
  );
  expect((await log(['seal'], env)).code).toBe(0);
  await rm(env.DATA_DIR, { recursive: true });
});

test('Read models that follow from the log are told so, while the application runs', async () => {
  const { code, printed } = await log(['diff']);
  const lines = printed.split('\n').filter((line) => line !== '' && !line.endsWith(' …'));
  expect(lines.length).toBe(readModels.length);
  for (const line of lines) expect(line).toMatch(/^[a-z-]+: \d+ documents up to position \d+: as the log says$/);
  expect(code).toBe(0);
});

test('A spoilt document is named, and a rebuild heals it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'spoilt-'));
  const env = { DATA_DIR: directory };
  const other = await startApp({ env });
  const { user } = await other.register('Spoilt');
  await caughtUp(other);
  await other.close();
  const file = new Database(join(directory, 'documents.sqlite'));
  const change = `UPDATE "documents:racer-status@3" SET document = json_set(document, '$.gamesStarted', 99) WHERE id = ?`;
  expect(file.prepare(change).run(user.id).changes).toBe(1);
  file.close();
  const before = await log(['diff', 'racer-status'], env);
  expect(before.printed).toMatch(new RegExp(`^racer-status, ${user.id}: is not what the log says$`, 'm'));
  expect(before.code).toBe(1);
  expect(await log(['rebuild', 'racer-status'], env)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Built again: racer-status$/m) as string,
  });
  expect((await log(['diff', 'racer-status'], env)).code).toBe(0);
  await rm(directory, { recursive: true });
});

test('A rebuild beside the application on embedded stores is refused in one line', async () => {
  const { code, errors } = await log(['rebuild', 'leaderboard']);
  expect(errors).toMatch(/^.* is used by another process: .*\n$/);
  expect(code).toBe(1);
});

test('An unknown command or read model is answered with those that there are', async () => {
  expect((await log([])).errors).toMatch(
    /^npm run log <command>\n(  (verify|seal|restored|diff|rebuild|redrive|replay).+\n)+$/,
  );
  expect((await log(['diff', 'laps'])).errors).toMatch(/^There is no read model laps\. There are .*leaderboard.*\.\n$/);
});

describe('A damaged log', () => {
  /** Each kind of damage, and the line that names it. */
  const damages: [what: string, sql: string, named: RegExp][] = [
    ['data that is no JSON', "UPDATE events SET data = '{bad' WHERE position = 3", /position 3: cannot be read$/m],
    ['metadata that is no JSON', "UPDATE events SET metadata = '' WHERE position = 3", /position 3: cannot be read$/m],
    ['a changed event', `UPDATE events SET data = '{"a":1}' WHERE position = 3`, /position 3: was changed$/m],
    [
      'a stream without a name',
      'DELETE FROM streams WHERE key = (SELECT stream FROM events WHERE position = 3)',
      /position 3: cannot be read$/m,
    ],
    [
      'a missing event',
      'DELETE FROM events WHERE position = (SELECT min(position) FROM events WHERE revision = 1)',
      /: does not follow the one before it: an event is missing, or was put in$/m,
    ],
  ];

  it.each(damages)(
    'with %s is checked to its end, the place is named, and the file stays as it was',
    async (_, sql, named) => {
      const folder = await mkdtemp(join(tmpdir(), 'damaged-'));
      const other = await startApp({ env: { DATA_DIR: folder } });
      await other.register('Damaged');
      await other.close();
      const path = join(folder, 'events.sqlite');
      const file = new Database(path);
      file.pragma('foreign_keys = OFF');
      expect(file.prepare(sql).run().changes).toBe(1);
      const last = file.prepare<[], number>('SELECT max(position) FROM events').pluck().get()!;
      file.pragma('wal_checkpoint(TRUNCATE)');
      file.close();
      const before = [await readFile(path, 'hex'), (await stat(path)).mtimeMs, (await readdir(folder)).sort()];

      const { code, printed } = await log(['verify'], { DATA_DIR: folder });
      expect(printed).toMatch(named);
      expect(printed).toContain(`up to position ${last}: `);
      expect(code).toBe(1);
      expect([await readFile(path, 'hex'), (await stat(path)).mtimeMs, (await readdir(folder)).sort()]).toEqual(before);
      await rm(folder, { recursive: true });
    },
  );
});
