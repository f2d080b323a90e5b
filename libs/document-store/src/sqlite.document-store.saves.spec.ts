import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { allOf, type AnyDocument } from './contract/fixture.contract-suite';
import { type Collection, DocumentStoreUnavailable } from './document-store.port';
import { SqliteDocumentStore } from './sqlite.document-store';
import { FaultyWriter } from './testing/faulty-writer';
import { checkedDocument } from './checked-document';

const fence = { name: 'projector', epoch: 1 };

let folder: string;
let file: string;
let store: SqliteDocumentStore;
let disk: FaultyWriter;
let boards: Collection<AnyDocument>;
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  folder = await mkdtemp(join(tmpdir(), 'saves-'));
  file = join(folder, 'documents.sqlite');
  store = await SqliteDocumentStore.open({ file }, (writer) => (disk = new FaultyWriter(writer)));
  boards = await store.collection<AnyDocument>({ name: 'boards' });
  await save({ _id: 'first', n: 0 });
  await boards.insertOne({ _id: 'ada', n: 0 });
  disk.commits.length = 0;
});
afterEach(async () => {
  await store.close();
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

const save = (...documents: AnyDocument[]) =>
  store.save(
    [{ collection: 'boards', put: documents.map((document) => checkedDocument(document)), remove: [] }],
    fence,
  );

const inFile = () => {
  const database = new Database(file, { readonly: true });
  const documents = database.prepare<[], string>('SELECT document FROM "documents:boards" ORDER BY id').pluck().all();
  database.close();
  return documents.map((json) => JSON.parse(json) as AnyDocument).filter(({ _id }) => _id !== 'first');
};
const inMemory = async () => (await allOf(boards)).filter(({ _id }) => _id !== 'first');

describe('A save in the embedded store', () => {
  it('is read at once, and on disk a quarter of a second later, each document once', async () => {
    for (let n = 1; n <= 100; n++) await save({ _id: 'ada', n }, { _id: 'bob', n });
    expect(await inMemory()).toEqual([
      { _id: 'ada', n: 100 },
      { _id: 'bob', n: 100 },
    ]);
    jest.advanceTimersByTime(249);
    await disk.idle();
    expect(disk.commits).toEqual([]);
    jest.advanceTimersByTime(1);
    await disk.idle();
    expect(disk.commits).toEqual([2]);
    expect(inFile()).toEqual(await inMemory());
  });

  it('goes to the disk with the next write, before it', async () => {
    await save({ _id: 'ada', n: 1 });
    await boards.updateOne({ _id: 'ada' }, { $inc: { n: 1 } });
    expect(disk.commits).toEqual([1]);
    await save({ _id: 'bob', n: 1 });
    await boards.insertOne({ _id: 'cyd', n: 3 });
    expect(disk.commits).toEqual([1, 2]);
    expect(inFile()).toEqual([
      { _id: 'ada', n: 2 },
      { _id: 'bob', n: 1 },
      { _id: 'cyd', n: 3 },
    ]);
  });

  it('is tried again when the disk refuses it, while writes are refused and undone', async () => {
    await save({ _id: 'ada', n: 1 });
    disk.failure = new DocumentStoreUnavailable('The disk is full');
    await expect(boards.insertOne({ _id: 'cyd', n: 3 })).rejects.toBe(disk.failure);
    await save({ _id: 'bob', n: 1 });
    const saved = [
      { _id: 'ada', n: 1 },
      { _id: 'bob', n: 1 },
    ];
    expect(await inMemory()).toEqual(saved);
    jest.advanceTimersByTime(250);
    await disk.idle();
    expect(inFile()).toEqual([{ _id: 'ada', n: 0 }]);
    expect(await store.health()).toMatchObject({ ok: false, lastError: 'The disk is full' });
    disk.failure = null;
    jest.advanceTimersByTime(250);
    await disk.idle();
    expect(inFile()).toEqual(saved);
    expect(await store.health()).toMatchObject({ ok: true });
  });

  it('waits for the disk when much is on its way', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({ _id: `racer-${n}`, n }));
    const release = disk.hold();
    let isSaved = false;
    const saving = save(...many).then(() => (isSaved = true));
    await new Promise(setImmediate);
    expect([isSaved, disk.commits]).toEqual([false, [5_000]]);
    release();
    await saving;
  });

  it('that the disk refuses to the end is lost with the store, which closes nevertheless', async () => {
    await save({ _id: 'ada', n: 1 });
    disk.failure = new DocumentStoreUnavailable('The disk is full');
    await store.close();
    expect(inFile()).toEqual([{ _id: 'ada', n: 0 }]);
  });

  it('of a collection that is let go of is on disk by then, and is there when the collection is opened again', async () => {
    await save({ _id: 'ada', n: 7 });
    await store.release('boards');
    expect(inFile()).toEqual([{ _id: 'ada', n: 7 }]);
    boards = await store.collection<AnyDocument>({ name: 'boards' });
    await save({ _id: 'bob', n: 8 });
    expect(await inMemory()).toEqual([
      { _id: 'ada', n: 7 },
      { _id: 'bob', n: 8 },
    ]);
  });
});
