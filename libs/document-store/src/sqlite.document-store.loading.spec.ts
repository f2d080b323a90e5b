import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkedDocument } from './checked-document';
import type { Document } from './document-store.port';
import { SqliteDocumentStore } from './sqlite.document-store';

interface Racer extends Document {
  n: number;
}
const MANY = 5_000;
const racers = { name: 'racers', indexes: [{ key: { n: 1 }, unique: true }] } as const;

/** A collection of a file that is opened again: it comes into memory page by page. */
describe('A collection that is being loaded', () => {
  let folder: string;
  let store: SqliteDocumentStore;
  const opened = () => SqliteDocumentStore.open({ file: join(folder, 'documents.sqlite') });
  const collection = () => store.collection<Racer>(racers);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loading-'));
    store = await opened();
    await (await collection()).insertMany(Array.from({ length: MANY }, (_, n) => ({ _id: `racer-${n}`, n })));
    await store.close();
    store = await opened();
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('lets others have their turns, and is complete, in the order of its first storage', async () => {
    let turns = 0;
    const count = (): NodeJS.Immediate => setImmediate(() => ((turns += 1), (counting = count())));
    let counting = count();
    const documents = await collection();
    clearImmediate(counting);
    expect(turns).toBeGreaterThan(5);
    const all = await documents.find({}).toArray();
    expect(all.map(({ n }) => n)).toEqual(Array.from({ length: MANY }, (_, n) => n));
  });

  it('is the same for all who ask for it meanwhile', async () => {
    const [one, other] = await Promise.all([collection(), collection()]);
    await one.insertOne({ _id: 'late', n: MANY });
    expect(await other.findOne({ n: MANY })).toEqual({ _id: 'late', n: MANY });
  });

  it('has what is saved meanwhile', async () => {
    const loading = collection();
    const late = checkedDocument({ _id: 'racer-1', n: -1 });
    await store.save([{ collection: racers.name, put: [late], remove: ['racer-2'] }], { name: 'projector', epoch: 1 });
    const documents = await loading;
    expect(await documents.findOne({ _id: 'racer-1' })).toEqual({ _id: 'racer-1', n: -1 });
    expect(await documents.countDocuments()).toBe(MANY - 1);
  });

  it('has nothing of before when it is dropped meanwhile', async () => {
    const loading = collection();
    await store.dropCollection(racers.name);
    const documents = await loading;
    await documents.insertOne({ _id: 'new', n: 1 });
    expect(await documents.find({}).toArray()).toEqual([{ _id: 'new', n: 1 }]);
    await store.close();
    store = await opened();
    expect(await (await collection()).find({}).toArray()).toEqual([{ _id: 'new', n: 1 }]);
  });
});
