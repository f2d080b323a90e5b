import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describeWithMongoDb } from '../../../test/support/mongod';
import type { AnyDocument } from './contract/fixture.contract-suite';
import { randomCalls, type RandomFind, type RandomWrite } from './contract/random-calls.contract-suite';
import { refill } from './contract/random-queries.contract-suite';
import { type Collection, type DocumentStore, DuplicateKey, type Filter } from './document-store.port';
import { InvalidDocument } from './document-values';
import { MongoDocumentStore } from './mongo.document-store';
import { SqliteDocumentStore } from './sqlite.document-store';

/** Set `COMPARISONS=100000` for more and `SEED=...` for others. */
const COMPARISONS = Number(process.env.COMPARISONS ?? 5_000);
const SEED = Number(process.env.SEED ?? 20_261_123);

type Documents = Collection<AnyDocument>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const COUNTS = ['matchedCount', 'upsertedCount', 'deletedCount'];

const withoutRandomIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, item: unknown) =>
    typeof item === 'string' && UUID.test(item) ? 'random' : item,
  );

/** What a call answered, or the name of its refusal. Every other error is a defect. */
async function outcome(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return withoutRandomIds(await call());
  } catch (error) {
    if (error instanceof InvalidDocument || error instanceof DuplicateKey) return { refusal: error.name };
    throw error;
  }
}

async function written(collection: Documents, [name, ...given]: RandomWrite): Promise<unknown> {
  const call = collection[name] as (...parts: unknown[]) => Promise<object | null>;
  const result = await call.apply(collection, given);
  if (name === 'findOneAndUpdate') return result;
  if (!result || name.startsWith('insert')) return null;
  return COUNTS.map((part) => Reflect.get(result, part) as unknown);
}

const found = async (collection: Documents, { filter, options }: RandomFind): Promise<unknown> => ({
  page: await collection.find(filter as Filter<AnyDocument>, options).toArray(),
  count: await collection.countDocuments(filter as Filter<AnyDocument>),
});

describeWithMongoDb('Both adapters of the document store', (url) => {
  let folder: string;
  let stores: DocumentStore[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'both-'));
    const embedded = await SqliteDocumentStore.open({ file: join(folder, 'both.sqlite') });
    stores = [embedded, await MongoDocumentStore.connect({ url: url(), database: `both-${randomUUID().slice(0, 8)}` })];
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await rm(folder, { recursive: true });
  });

  it('answer random queries and writes alike, or refuse them alike', async () => {
    const [embedded, mongo] = stores as [DocumentStore, DocumentStore];
    const plain = await embedded.collection<AnyDocument>({ name: 'plain' });
    const indexes = ['a', 'b.a', 'c', 'd.a'].map((path) => ({ key: { [path]: 1 } as const }));
    const indexed = await embedded.collection<AnyDocument>({ name: 'indexed', indexes });
    const reference = await mongo.collection<AnyDocument>({ name: 'plain' });
    let compared = 0;
    const alike = (answer: unknown, expected: unknown) => {
      compared += 1;
      expect(answer).toEqual(expected);
    };
    const property = fc.asyncProperty(
      randomCalls.documents,
      fc.array(randomCalls.find, { maxLength: 24, size: 'max' }),
      fc.array(randomCalls.write, { maxLength: 6, size: 'max' }),
      async (content, finds, writes) => {
        await Promise.all([plain, indexed, reference].map((collection) => refill(collection, content)));
        const pages = finds.map(async (find) => {
          const expected = await outcome(() => found(reference, find));
          alike(await outcome(() => found(plain, find)), expected);
          alike(await outcome(() => found(indexed, find)), expected);
        });
        await Promise.all(pages);
        for (const write of writes) {
          const expected = await outcome(() => written(reference, write));
          alike(await outcome(() => written(plain, write)), expected);
          const all = [plain, reference].map(async (collection) =>
            withoutRandomIds(await collection.find({}).toArray()),
          );
          alike(...((await Promise.all(all)) as [unknown, unknown]));
        }
      },
    );
    for (let seed = SEED; compared < COMPARISONS; seed += 1) await fc.assert(property, { seed, numRuns: 100 });
    // In the file is what memory answers.
    const file = await SqliteDocumentStore.open({ file: join(folder, 'both.sqlite') });
    const again = await file.collection<AnyDocument>({ name: 'plain' });
    expect(await again.find({}).toArray()).toEqual(await plain.find({}).toArray());
    await file.close();
  });
});
