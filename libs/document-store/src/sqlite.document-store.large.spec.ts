import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type AnyDocument, idsOf, sortedIds } from './contract/fixture.contract-suite';
import type { CollectionDefinition } from './document-store.port';
import { SqliteDocumentStore } from './sqlite.document-store';
import { RecentDocuments } from './sqlite/recent-documents';
import { FaultyWriter } from './testing/faulty-writer';

const RACES: CollectionDefinition = { name: 'races', indexes: [{ key: { racer: 1, at: -1 } }], large: true };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-'));
  file = join(folder, 'documents.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

async function withStore<R>(work: (store: SqliteDocumentStore, disk: FaultyWriter) => Promise<R>): Promise<R> {
  let disk!: FaultyWriter;
  const store = await SqliteDocumentStore.open({ file }, (writer) => (disk = new FaultyWriter(writer)));
  try {
    return await work(store, disk);
  } finally {
    await store.close();
  }
}

const races = (count: number): AnyDocument[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `race-${at}`, racer: at % 2 ? 'bob' : 'ada', at }));

function planOf(sql: string): string {
  const database = new Database(file, { readonly: true });
  const steps = database.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all();
  database.close();
  return steps.map(({ detail }) => detail).join('; ');
}

describe('A large collection of the embedded store', () => {
  it('is found by its indexes in a file that an earlier release wrote without them', async () => {
    await withStore(async (store) => {
      await (await store.collection<AnyDocument>({ name: 'races' })).insertMany(races(6));
    });
    const found = await withStore(async (store) => {
      const collection = await store.collection<AnyDocument>(RACES);
      return idsOf(collection.find({ racer: 'ada' }, { sort: { at: -1 }, limit: 2 }));
    });
    expect(found).toEqual(['race-4', 'race-2']);
    const query = `SELECT id FROM "documents:races" WHERE json_extract(document, '$."racer"') = 'ada'
      ORDER BY json_extract(document, '$."at"') DESC, id DESC LIMIT 2`;
    const plan = planOf(query);
    expect(plan).toContain('USING COVERING INDEX index:races');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('is scanned while a key of an earlier process is a list', async () => {
    await withStore(async (store) => {
      await (
        await store.collection<AnyDocument>(RACES)
      ).insertMany([{ _id: 'both', racer: ['ada', 'bob'] }, ...races(2)]);
    });
    await withStore(async (store) => {
      const collection = await store.collection<AnyDocument>(RACES);
      expect(await sortedIds(collection.find({ racer: 'ada' }))).toEqual(['both', 'race-0']);
      await collection.deleteOne({ _id: 'both' });
      expect(await sortedIds(collection.find({ racer: 'ada' }))).toEqual(['race-0']);
    });
  });

  it('lets others have their turns while it is scanned', async () => {
    await withStore(async (store) => {
      const collection = await store.collection<AnyDocument>(RACES);
      await collection.insertMany(races(1_000));
      const searching = collection.countDocuments({ racer: { $ne: 'ada' } });
      let turns = 0;
      for (let at = 0; at < 4; at++) setImmediate(() => (turns += 1));
      expect(await searching).toBe(500);
      expect(turns).toBe(4);
    });
  });

  it('forgets what a failed commit has lost', async () => {
    await withStore(async (store, disk) => {
      const collection = await store.collection<AnyDocument>(RACES);
      await collection.insertMany(races(2));
      disk.failure = new Error('The disk is full');
      await expect(collection.insertOne({ _id: 'lost', racer: 'ada' })).rejects.toThrow('The disk is full');
      disk.failure = null;
      expect(await sortedIds(collection.find({}))).toEqual(['race-0', 'race-1']);
      expect(await collection.countDocuments()).toBe(2);
    });
  });

  it('shows analysts all fields, also those that only earlier processes wrote', async () => {
    await withStore(async (store) => {
      await (await store.collection<AnyDocument>(RACES)).insertOne({ _id: 'a', weather: 'rain' });
    });
    await withStore(async (store) => {
      const collection = await store.collection<AnyDocument>(RACES);
      await collection.insertOne({ _id: 'b', track: 'wet' });
      await store.publishView('all-races', 'races');
    });
    const database = new Database(file, { readonly: true });
    const columns = database.pragma(`table_info("all-races")`) as { name: string }[];
    database.close();
    expect(columns.map(({ name }) => name).sort()).toEqual(['_id', 'track', 'weather']);
  });
});

describe('The last documents read', () => {
  it('are at most a thousand, without those that nobody has asked for longest', () => {
    const recent = new RecentDocuments();
    const document = (at: number) => ({ _id: `${at}` });
    for (let at = 0; at < 1_000; at++) recent.put(`${at}`, document(at));
    recent.get('0');
    recent.put('1000', document(1_000));
    expect(recent.get('0')).toEqual({ _id: '0' });
    expect(recent.get('1')).toBeUndefined();
  });
});
