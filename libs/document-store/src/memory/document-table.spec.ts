import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { Collection, Document, QueryOptions } from '../document-store.port';
import type { StoredDocument } from '../document-values';
import type { Filter } from '../filter-conditions';
import { pagesOf } from '../paged';
import { DocumentTable } from './document-table';
import { SortedEntries } from './sorted-entries';

const INDEXES = [{ key: { team: 1, score: -1 } }, { key: { score: -1 } }] as const;

const ranking = { sort: { score: -1 } } as const;

describe('DocumentTable', () => {
  it('answers from its indexes what a scan answers, however many changes came between two looks', async () => {
    const change = fc.record({
      id: fc.integer({ min: 0, max: 12_000 }),
      score: fc.option(fc.integer({ min: 0, max: 500 })),
      team: fc.constantFrom('blue', 'red'),
    });
    const bursts = fc.array(
      fc.oneof(
        fc.array(change, { maxLength: 3 }),
        fc.array(change, { minLength: 4_000, maxLength: 10_000, size: 'max' }),
      ),
      { minLength: 2, maxLength: 5 },
    );
    const property = fc.asyncProperty(bursts, async (all) => {
      const [indexed, scanned] = [new DocumentTable('indexed'), new DocumentTable('scanned')];
      indexed.ensureIndexes(INDEXES);
      for (const burst of all) {
        for (const { id, score, team } of burst) {
          const document: StoredDocument = { _id: `id-${id}`, score, team };
          for (const table of [indexed, scanned]) {
            if (score === null) table.remove(document._id);
            else table.put(document);
          }
        }
        expect(indexed.find({}, ranking)).toEqual(scanned.find({}, ranking));
        const ofBlue = { team: 'blue', score: { $gt: 250 } };
        expect(indexed.find(ofBlue, { ...ranking, skip: 5, limit: 700 })).toEqual(
          scanned.find(ofBlue, { ...ranking, skip: 5, limit: 700 }),
        );
        expect(await indexed.count(ofBlue)).toBe(await scanned.count(ofBlue));
      }
    });
    await fc.assert(property, { numRuns: 5 });
  });

  it('uses an index again when the last document with a list in its key has gone', () => {
    const table = new DocumentTable('tags');
    table.ensureIndexes([{ key: { tag: 1 } }]);
    table.put({ _id: 'one', tag: 'a' });
    table.put({ _id: 'many', tag: ['a', 'b'] });
    expect(table.find({ tag: 'a' }).map(({ _id }) => _id)).toEqual(['one', 'many']);
    table.put({ _id: 'many', tag: 'b' });
    expect(table.find({ tag: 'b' }).map(({ _id }) => _id)).toEqual(['many']);
    table.put({ _id: 'many', tag: ['c'] });
    table.remove('many');
    expect(table.find({ tag: { $gte: 'a' } }).map(({ _id }) => _id)).toEqual(['one']);
  });

  it('refuses a sort that leads into a list, and a list in a unique key before it changes anything', () => {
    const table = new DocumentTable('tags');
    table.ensureIndexes([{ key: { code: 1 }, unique: true }]);
    table.put({ _id: 'many', tag: ['a', 'b'] });
    expect(() => table.find({}, { sort: { tag: 1 } })).toThrow('A sort by tag, _id leads into a list');
    expect(() => table.put({ _id: 'many', code: ['a'] })).toThrow('code is unique and cannot be a list');
    expect(table.find({})).toEqual([{ _id: 'many', tag: ['a', 'b'] }]);
  });

  it.each([
    ['a filter by another field', { name: 'Ada' }, {}],
    ['an order by another field', {}, { sort: { name: 1 } }],
    ['ids', { _id: { $in: ['id-1'] } }, ranking],
  ] as const)('fills no index for %s', (_, filter, options) => {
    const table = new DocumentTable('racers');
    table.put({ _id: 'id-1', name: 'Ada', team: 'blue', score: 3 });
    table.ensureIndexes(INDEXES);
    const fill = jest.spyOn(SortedEntries.prototype, 'fillInOrder');
    expect(table.find(filter, options)).toHaveLength(1);
    expect(fill).not.toHaveBeenCalled();
    table.find({ score: 3 });
    expect(fill).toHaveBeenCalledTimes(1);
    fill.mockRestore();
  });
});

it('is walked through page by page in the order of the ids, with a look at each document', async () => {
  const LENGTH = 5_000;
  const table = new DocumentTable('laps');
  let looks = 0;
  const counted = (id: string): StoredDocument =>
    Object.defineProperty({ _id: '' }, '_id', { enumerable: true, get: () => ((looks += 1), id) });
  for (let lap = 0; lap < LENGTH; lap += 1) table.put(counted(`lap-${(lap * 7_919) % LENGTH}`));
  looks = 0;
  let found = 0;
  const find = (filter: Filter, options?: QueryOptions) => ({ toArray: async () => table.find(filter, options) });
  for await (const page of pagesOf({ find } as unknown as Collection<Document>)) found += page.length;
  expect(found).toBe(LENGTH);
  expect(looks).toBeLessThan(LENGTH * 10);
});

describe('A large collection that is searched for the first time', () => {
  const LENGTH = 9_000;
  const racer = (id: number, score: number) => ({ _id: `id-${id}`, name: `Racer ${id}`, team: 'blue', score });
  const filter = { score: { $gte: 40 } };
  const options = { sort: { score: 1, _id: 1 } } as const;

  afterEach(() => jest.restoreAllMocks());

  it.each(['search', 'count'] as const)('lets others have their turns, who may change it: %s', async (call) => {
    const table = new DocumentTable('racers');
    table.ensureIndexes([{ key: { score: 1, _id: 1 } }]);
    for (let id = 0; id < LENGTH; id += 1) table.put(racer(id, (id * 7_919) % 100));
    // Each look at the clock is late, so that each step is a turn.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    let isSearching = true;
    const searched = [table[call](filter, options), table[call](filter, options)];
    void Promise.all(searched).then(() => (isSearching = false));
    let turns = 0;
    for (; isSearching; turns += 1) {
      table.put(racer(turns, 50));
      table.put(racer(LENGTH + turns, 45));
      table.remove(`id-${LENGTH - 1 - turns}`);
      await nextTurn();
    }
    expect(turns).toBeGreaterThan(10);
    const found = table.find(filter, options);
    const all = table.find({}).filter(({ score }) => (score as number) >= 40);
    expect(found).toEqual(
      all.toSorted((a, b) => (a.score as number) - (b.score as number) || (a._id < b._id ? -1 : 1)),
    );
    expect(await table.count(filter)).toBe(found.length);
  });
});
