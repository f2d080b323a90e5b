import { copyFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Database from 'better-sqlite3';
import { SealTimer } from '../../console/seals/seal.timer';
import { startApp } from '../../testing/start-app';
import { FileStore } from '../file-store/file-store.port';
import { readConfig } from '../config';
import { holdDataDirectory } from './data-directory';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-directory-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

const hold = async () => (await holdDataDirectory(readConfig({ DATA_DIR: folder }))).release();
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('what an older release has left open to everybody is its owner’s alone after the upgrade', async () => {
  const files = ['events.sqlite', 'documents.sqlite'].map((name) => join(folder, name));
  for (const file of files) {
    new Database(file).exec('CREATE TABLE kept (id TEXT)').close();
    await chmod(file, 0o644);
  }
  await hold();
  expect(await Promise.all(files.map(modeOf))).toEqual([0o600, 0o600]);
  expect(await modeOf(folder)).toBe(0o700);

  await chmod(files[1]!, 0o640);
  await hold();
  expect(await modeOf(files[1]!)).toBe(0o640);
});

/** Each leaves a file with one committed row, and answers with what ends it. */
const waysToLeaveIt: Record<string, (file: string) => () => void> = {
  'whoever wrote has closed it': (file) => {
    written(file).close();
    return () => undefined;
  },
  'whoever wrote has died': (file) => {
    const dying = written(`${file}.dying`);
    for (const part of ['', '-wal']) copyFileSync(`${file}.dying${part}`, file + part);
    return () => dying.close();
  },
  'somebody reads it': (file) => {
    const writer = new Database(file);
    writer.pragma('journal_mode = WAL');
    const reader = new Database(file, { readonly: true });
    reader.exec('BEGIN; SELECT * FROM sqlite_schema');
    writer.exec(ROW).close();
    return () => reader.close();
  },
};
const ROW = "CREATE TABLE kept (id TEXT); INSERT INTO kept VALUES ('row')";

function written(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  return database.exec(ROW);
}

test.each(Object.entries(waysToLeaveIt))('when %s, the copy made before an upgrade has all of it', async (_, leave) => {
  const end = leave(join(folder, 'events.sqlite'));
  await hold();
  const copy = new Database(join(folder, 'data-of-0.1.0', 'events.sqlite'));
  expect(copy.prepare('SELECT id FROM kept').pluck().all()).toEqual(['row']);
  copy.close();
  end();
});

test('a folder with things of others keeps its mode', async () => {
  await writeFile(join(folder, 'notes.txt'), 'of somebody else');
  await hold();
  await hold();
  expect(await modeOf(folder)).toBe(0o755);
});

test('all that the application keeps in a new directory is its owner’s alone', async () => {
  const directory = join(folder, 'new', 'data');
  const app = await startApp({ env: { DATA_DIR: directory } });
  const files = app.app.get(FileStore, { strict: false });
  await files.write('video', Readable.from([Buffer.from('film')]));
  await app.app.get(SealTimer, { strict: false }).look();
  const kept = await readdir(directory, { recursive: true });
  expect(kept).toEqual(expect.arrayContaining(['events.sqlite', 'documents.sqlite-wal', 'seals.jsonl']));
  const open: string[] = [];
  for (const name of ['.', ...kept]) {
    const found = await stat(join(directory, name));
    if ((found.mode & 0o777) !== (found.isDirectory() ? 0o700 : 0o600)) open.push(name);
  }
  expect(open).toEqual([]);
  await app.close();
});
