import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyDocument } from './contract/fixture.contract-suite';
import { DividedDocumentStore, DocumentsInTwoPlaces } from './divided.document-store';
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

  const ada = { _id: 'ada', email: 'ada@example.org' };
  const ben = { _id: 'ben', email: 'ben@example.org' };
  const fill = async (file: string, people: AnyDocument[], isPrivate = false) => {
    const store = await SqliteDocumentStore.open({ file: join(folder, file), isPrivate });
    const collection = await store.collection<AnyDocument>({ name: 'people' });
    if (people.length > 0) await collection.insertMany(people);
    await store.close();
  };

  it.each([
    ['nothing', []],
    ['a part', [ada]],
    ['everything', [ada, ben]],
  ])('of which a move that broke off has moved %s is moved whole the next time', async (moved, people) => {
    const name = `broken-${people.length}`;
    await fill(`${name}.sqlite`, [ada, ben]);
    await fill(`${name}-private.sqlite`, people, true);
    const store = await open(name);
    expect(await (await store.collection<AnyDocument>(PEOPLE)).find({}).toArray()).toEqual([ada, ben]);
    await store.close();
    expect(await bytesOf(name)).not.toContain('example.org');
  });

  it.each([
    ['others', [ada]],
    ['a changed one', [{ ...ben, email: 'ben@example.com' }]],
    ['more', [ada, ben, { _id: 'eve', email: 'eve@example.org' }]],
  ])(
    'never takes the place of one that holds %s: it stops with one line, and changes nothing',
    async (what, people) => {
      const name = `both-${what.replace(/ /g, '-')}`;
      await fill(`${name}.sqlite`, [ben]);
      await fill(`${name}-private.sqlite`, people, true);
      const store = await open(name);
      const refused = await store.collection<AnyDocument>(PEOPLE).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DocumentsInTwoPlaces);
      expect((refused as Error).message).toMatch(/^[^\n]+both have people, and nothing was changed[^\n]+$/);
      await store.close();
      const kept = await SqliteDocumentStore.open({ file: join(folder, `${name}-private.sqlite`), isPrivate: true });
      expect(await (await kept.collection<AnyDocument>({ name: 'people' })).find({}).toArray()).toEqual(people);
      await kept.close();
    },
  );

  it('is not opened by a release that knows nothing of private files', async () => {
    await fill('newer.sqlite', [ada]);
    const database = new Database(join(folder, 'newer.sqlite'));
    // What those releases do first.
    database.exec('CREATE TABLE IF NOT EXISTS _collections (name TEXT PRIMARY KEY) STRICT');
    expect(() => database.prepare('SELECT name FROM _collections ORDER BY name').all()).toThrow(
      'this_data_belongs_to_a_newer_release',
    );
    database.close();
  });

  it('is found in a file that such a release has left', async () => {
    await fill('from-older.sqlite', [ada]);
    const database = new Database(join(folder, 'from-older.sqlite'));
    database.exec('DROP VIEW _collections; ALTER TABLE _tables RENAME TO _collections');
    database.close();
    const store = await open('from-older');
    expect(await (await store.collection<AnyDocument>(PEOPLE)).find({}).toArray()).toEqual([ada]);
    await store.close();
  });
});
