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
    const fill = jest.spyOn(SortedEntries.prototype, 'fill');
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
