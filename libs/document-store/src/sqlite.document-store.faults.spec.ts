import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import type { AnyDocument } from './contract/fixture.contract-suite';
import { type Collection, DocumentStoreUnavailable } from './document-store.port';
import { SqliteDocumentStore } from './sqlite.document-store';
import { FaultyWriter } from './testing/faulty-writer';

describe('SqliteDocumentStore on a disk with faults', () => {
  let folder: string;
  let file: string;
  let store: SqliteDocumentStore;
  let disk: FaultyWriter;
  let racers: Collection<AnyDocument>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
    file = join(folder, 'documents.sqlite');
    store = await SqliteDocumentStore.open({ file }, (writer) => (disk = new FaultyWriter(writer)));
    const indexes = [{ key: { score: -1 } }, { key: { email: 1 }, unique: true }] as const;
    racers = await store.collection<AnyDocument>({ name: 'racers', indexes });
    await racers.insertOne({ _id: 'ada', score: 1, email: 'ada@x' });
    disk.commits.length = 0;
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const inFile = () => {
    const database = new Database(file, { readonly: true });
    const documents = database.prepare<[], string>('SELECT document FROM "documents:racers"').pluck().all();
    database.close();
    return documents.map((json) => JSON.parse(json) as AnyDocument);
  };

  it('writes of one turn share one commit, and those of a busy time the next', async () => {
    const release = disk.hold();
    const first = [racers.insertOne({ _id: 'b' }), racers.insertOne({ _id: 'c' })];
    await new Promise(setImmediate);
    const second = [racers.insertOne({ _id: 'd' }), racers.deleteOne({ _id: 'b' }), racers.insertOne({ _id: 'e' })];
    await new Promise(setImmediate);
    release();
    await Promise.all([...first, ...second]);
    expect(disk.commits).toEqual([2, 3]);
    expect(inFile().map(({ _id }) => _id)).toEqual(['ada', 'c', 'd', 'e']);
  });

  it('a write is answered only when the file has it, and reads see it before', async () => {
    const release = disk.hold();
    let answered = false;
    const write = racers.insertOne({ _id: 'b', score: 2 }).then(() => (answered = true));
    await new Promise(setImmediate);
    expect(await racers.findOne({ _id: 'b' })).toEqual({ _id: 'b', score: 2 });
    expect(answered).toBe(false);
    expect(inFile()).toHaveLength(1);
    release();
    await write;
    expect(inFile()).toHaveLength(2);
  });

  it('a failed commit refuses its writers and all built upon them, and memory is the file again', async () => {
    const release = disk.hold();
    disk.failure = new Error('disk I/O error');
    const lost = [
      racers.updateOne({ _id: 'ada' }, { $inc: { score: 10 }, $set: { email: 'new@x' } }),
      racers.insertOne({ _id: 'bob', score: 5, email: 'bob@x' }),
    ];
    await new Promise(setImmediate);
    lost.push(racers.updateOne({ _id: 'bob' }, { $inc: { score: 1 } }), racers.deleteOne({ _id: 'ada' }) as never);
    release();
    const outcomes = await Promise.allSettled(lost);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
      Array.from({ length: 4 }, () => 'Error: disk I/O error'),
    );
    const ada = { _id: 'ada', score: 1, email: 'ada@x' };
    expect(await racers.find({ score: { $gt: 0 } }).toArray()).toEqual([ada]);
    expect(inFile()).toEqual([ada]);
    expect(await store.health()).toMatchObject({ ok: false, lastError: 'disk I/O error' });
  });

  it('recovers by itself when the disk does, with every key as in the file', async () => {
    disk.failure = new Error('database or disk is full');
    await expect(racers.insertOne({ _id: 'bob', email: 'bob@x' })).rejects.toThrow('disk is full');
    await expect(store.collection({ name: 'other' })).rejects.toThrow('disk is full');
    await expect(store.dropCollection('racers')).rejects.toThrow('disk is full');
    await expect(store.publishView('view', 'racers')).rejects.toThrow('disk is full');
    disk.failure = null;
    expect(await store.collectionNames()).toEqual(['racers']);
    racers = await store.collection<AnyDocument>({ name: 'racers', indexes: [{ key: { email: 1 }, unique: true }] });
    await racers.insertOne({ _id: 'bobby', email: 'bob@x' });
    await expect(racers.insertOne({ _id: 'c', email: 'ada@x' })).rejects.toThrow('email is taken');
    await (await store.collection({ name: 'other' })).insertOne({ _id: 'x' });
    expect(inFile().map(({ _id }) => _id)).toEqual(['ada', 'bobby']);
    expect(await store.health()).toMatchObject({ ok: true, lastError: null });
  });

  it('a file that cannot be opened is reported at once and leaves no thread behind', async () => {
    const nowhere = { file: join(folder, 'missing', 'documents.sqlite') };
    await expect(SqliteDocumentStore.open(nowhere)).rejects.toThrow('no such file or directory');
    await writeFile(join(folder, 'text.sqlite'), 'not a database, but long enough to be looked at as one'.repeat(50));
    await expect(SqliteDocumentStore.open({ file: join(folder, 'text.sqlite') })).rejects.toThrow('not a database');
  });

  it('what was written before closing is in the file after it', async () => {
    const write = racers.insertOne({ _id: 'late' });
    await store.close();
    await write;
    expect(inFile().map(({ _id }) => _id)).toEqual(['ada', 'late']);
  });

  it('after closing, the file alone is complete', async () => {
    await racers.insertOne({ _id: 'late' });
    await store.close();
    const copy = join(folder, 'copy.sqlite');
    await copyFile(file, copy);
    const database = new Database(copy, { readonly: true });
    expect(database.prepare('SELECT count(*) FROM "documents:racers"').pluck().get()).toBe(2);
    database.close();
  });

  it('another program that writes to the file makes writes fail as unavailable, and they work again afterwards', async () => {
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(racers.insertOne({ _id: 'b' })).rejects.toThrow(DocumentStoreUnavailable);
    expect(await racers.findOne({ _id: 'b' })).toBeNull();
    other.close();
    await racers.insertOne({ _id: 'b' });
    expect(inFile()).toHaveLength(2);
  });
});

describe('SqliteDocumentStore in a process that is killed', () => {
  it('has every write it answered, and no half of a batch', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const file = join(folder, 'documents.sqlite');
    for (let kill = 0; kill < 3; kill++) {
      const acknowledged = await acknowledgedUntilKilled(file, 40 * (kill + 1));
      const store = await SqliteDocumentStore.open({ file });
      const pairs = await store.collection<AnyDocument>({ name: 'pairs' });
      const count = async (half: string) =>
        pairs.countDocuments({ half, _id: { $in: acknowledged.map((n) => half + n) } });
      expect([await count('a'), await count('b')]).toEqual([acknowledged.length, acknowledged.length]);
      expect(await pairs.countDocuments({ half: 'a' })).toBe(await pairs.countDocuments({ half: 'b' }));
      await store.close();
    }
    await rm(folder, { recursive: true });
  });
});

/**
 * Writes pairs of documents in a child process, which is killed after `count` answers. Returns what was
 * acknowledged.
 */
async function acknowledgedUntilKilled(file: string, count: number): Promise<string[]> {
  const program = `
    const { SqliteDocumentStore } = require(${JSON.stringify(join(__dirname, 'sqlite.document-store.ts'))});
    (async () => {
      const store = await SqliteDocumentStore.open({ file: ${JSON.stringify(file)} });
      const pairs = await store.collection({ name: 'pairs' });
      const writer = async (name) => {
        for (let n = 0; ; n++) {
          const id = '-' + process.pid + '-' + name + '-' + n;
          await pairs.insertMany([{ _id: 'a' + id, half: 'a' }, { _id: 'b' + id, half: 'b' }]);
          process.stdout.write(id + '\\n');
        }
      };
      await Promise.all(['x', 'y', 'z'].map(writer));
    })();`;
  const writer = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) writer.kill('SIGKILL');
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  return acknowledged;
}
