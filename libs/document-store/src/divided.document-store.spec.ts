import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyDocument } from './contract/fixture.contract-suite';
import { DividedDocumentStore } from './divided.document-store';
import { documentStoreContract } from './document-store.contract-suite';
import { SqliteDocumentStore } from './sqlite.document-store';

const PEOPLE = { name: 'people', indexes: [{ key: { email: 1 }, unique: true }], private: true } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (name: string) =>
  DividedDocumentStore.open({
    file: join(folder, `${name}.sqlite`),
    privateFile: join(folder, `${name}-private.sqlite`),
  });

async function bytesOf(name: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}.sqlite`));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')))).join('\n');
}

documentStoreContract('DividedDocumentStore', {
  open: () => open('contract'),
  viewRows: async (view: string) => {
    const database = new Database(join(folder, 'contract.sqlite'), { readonly: true });
    const rows = database.prepare<[], Record<string, unknown>>(`SELECT * FROM "${view}"`).all();
    database.close();
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  },
});

describe('A private collection', () => {
  it('is in a file of its own, which is its owner’s alone, and in no view', async () => {
    const store = await open('apart');
    await (await store.collection<AnyDocument>(PEOPLE)).insertOne({ _id: 'ada', email: 'ada@example.org' });
    await (await store.collection<AnyDocument>({ name: 'scores' })).insertOne({ _id: 'ada', score: 2 });
    expect(await store.collectionNames()).toEqual(['people', 'scores']);
    await expect(store.publishView('everybody', 'people')).rejects.toThrow('There is no collection people');
    for (const file of (await readdir(folder)).filter((name) => name.startsWith('apart-private'))) {
      expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o600]);
    }
    expect(await bytesOf('apart')).not.toContain('ada@example.org');
    await store.close();
  });

  it('that was kept beside the others moves, and leaves no byte behind', async () => {
    const before = await SqliteDocumentStore.open({ file: join(folder, 'older.sqlite') });
    const people = await before.collection<AnyDocument>({ ...PEOPLE, private: undefined });
    await people.insertMany([
      { _id: 'ada', email: 'ada@example.org', note: 'long '.repeat(3_000) },
      { _id: 'ben', email: 'ben@example.org' },
    ]);
    await before.close();

    const store = await open('older');
    const moved = await Promise.all([store.collection<AnyDocument>(PEOPLE), store.collection<AnyDocument>(PEOPLE)]);
    expect((await moved[0]!.find({}).toArray()).map(({ _id }) => _id)).toEqual(['ada', 'ben']);
    await expect(moved[1]!.insertOne({ _id: 'eve', email: 'ada@example.org' })).rejects.toThrow('email is taken');
    expect(await bytesOf('older')).not.toContain('example.org');
    await store.close();

    const again = await open('older');
    expect(await (await again.collection<AnyDocument>(PEOPLE)).countDocuments()).toBe(2);
    await again.close();
  });

  it('whose move was broken off is moved whole the next time', async () => {
    const before = await SqliteDocumentStore.open({ file: join(folder, 'broken.sqlite') });
    await (
      await before.collection<AnyDocument>({ name: 'people' })
    ).insertOne({ _id: 'ada', email: 'ada@example.org' });
    await before.close();
    const half = await SqliteDocumentStore.open({ file: join(folder, 'broken-private.sqlite'), isPrivate: true });
    await (await half.collection<AnyDocument>({ name: 'people' })).insertOne({ _id: 'ada', email: 'ada@example.org' });
    await half.close();

    const store = await open('broken');
    const people = await store.collection<AnyDocument>(PEOPLE);
    expect(await people.find({}).toArray()).toEqual([{ _id: 'ada', email: 'ada@example.org' }]);
    await store.close();
  });
});
