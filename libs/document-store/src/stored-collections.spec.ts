import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { Document, DocumentStore } from './document-store.port';
import { MongoDocumentStore } from './mongo.document-store';
import { SqliteDocumentStore } from './sqlite.document-store';
import { type StoredCollections, storedCollections, StoredFile } from './stored-collections';

function looks(open: (directory: string) => Promise<{ store: DocumentStore; look: () => StoredCollections }>) {
  it('shows what is stored while the store is in use, in pages by id', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'stored-'));
    const { store, look } = await open(directory);
    const players = await store.collection<Document & { points: number }>({ name: 'players@1.2' });
    await store.collection({ name: 'empty' });
    const documents = Array.from({ length: 501 }, (_, points) => ({ _id: `id-${1_000 + points}`, points }));
    await players.insertMany(documents.toReversed());
    const stored = look();
    expect((await stored.names()).toSorted()).toEqual(['empty', 'players@1.2']);
    const pages: Document[][] = [];
    for await (const page of stored.pages('players@1.2')) {
      pages.push(page);
      if (pages.length === 1) await players.deleteOne({ _id: 'id-1400' });
    }
    expect(pages.map(({ length }) => length)).toEqual([250, 250]);
    expect(pages.flat()).toEqual(documents.filter(({ _id }) => _id !== 'id-1400'));
    for await (const page of stored.pages('empty')) expect(page).toBe('never');
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
    expect(await stored.names()).toEqual([]);
    await stored.close();
    expect(existsSync(file)).toBe(false);
  });
});

describeWithMongoDb('a look into MongoDB', (url) => {
  looks(async () => {
    const store = await MongoDocumentStore.connect({ url: url(), database: `stored-${process.pid}` });
    return { store, look: () => ({ ...storedCollections(store), close: async () => undefined }) };
  });
});
