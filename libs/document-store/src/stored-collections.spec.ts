import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { Document, DocumentStore } from './document-store.port';
import { MongoDocumentStore } from './mongo.document-store';
import { SqliteDocumentStore } from './sqlite.document-store';
import { type StoredCollections, StoredFile, type StoredPages } from './stored-collections';

async function allOf(pages: StoredPages, collection: string): Promise<Document[][]> {
  const all: Document[][] = [];
  for await (const page of pages(collection)) all.push(page);
  return all;
}

function looks(open: (directory: string) => Promise<{ store: DocumentStore; look: () => StoredCollections }>) {
  it('shows one moment while the store is in use, in pages by id', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'stored-'));
    const { store, look } = await open(directory);
    const players = await store.collection<Document & { points: number }>({ name: 'players@1.2' });
    const teams = await store.collection<Document>({ name: 'teams' });
    const documents = Array.from({ length: 501 }, (_, points) => ({ _id: `id-${1_000 + points}`, points }));
    await players.insertMany(documents.toReversed());
    const stored = look();
    const seen = await stored.atOneMoment(async (pages) => {
      expect(await allOf(pages, 'teams')).toEqual([]);
      await teams.insertOne({ _id: 'red' });
      await players.deleteOne({ _id: 'id-1400' });
      await players.updateOne({ _id: 'id-1500' }, { $inc: { points: 1 } });
      expect(await allOf(pages, 'teams')).toEqual([]);
      return allOf(pages, 'players@1.2');
    });
    expect(seen.map(({ length }) => length)).toEqual([250, 250, 1]);
    expect(seen.flat()).toEqual(documents);
    await stored.atOneMoment(async (pages) => {
      expect(await allOf(pages, 'teams')).toEqual([[{ _id: 'red' }]]);
      expect((await allOf(pages, 'players@1.2')).flat()).toHaveLength(500);
      expect(await allOf(pages, 'no-such')).toEqual([]);
    });
    await stored.close();
    await store.close();
    rmSync(directory, { recursive: true });
  });
}

describe('a look into the file of an embedded store', () => {
  looks(async (directory) => {
    const file = join(directory, 'documents.sqlite');
    return { store: await SqliteDocumentStore.open({ file }), look: () => StoredFile.open(file) };
  });

  it('finds nothing where there is no file, and makes none', async () => {
    const file = join(tmpdir(), `no-such-${process.pid}.sqlite`);
    const stored = StoredFile.open(file);
    expect(await stored.atOneMoment((pages) => allOf(pages, 'players'))).toEqual([]);
    await stored.close();
    expect(existsSync(file)).toBe(false);
  });
});

describeWithMongoDb('a look into MongoDB', (url) => {
  looks(async () => {
    const store = await MongoDocumentStore.connect({ url: url(), database: `stored-${process.pid}` });
    return { store, look: () => ({ atOneMoment: store.atOneMoment, close: async () => undefined }) };
  });
});
