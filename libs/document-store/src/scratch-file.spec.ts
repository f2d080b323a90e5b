import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { AnyDocument } from './contract/fixture.contract-suite';
import { randomQuery } from './contract/random-queries.contract-suite';
import type { Document } from './document-store.port';
import { predicateOf } from './memory/filter-test';
import { ScratchFile } from './scratch-file';

let directory: string;
let scratch: ScratchFile;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'scratch-'));
  scratch = new ScratchFile(join(directory, 'scratch.sqlite'));
});
afterEach(() => {
  scratch.close();
  rmSync(directory, { recursive: true });
});

const inOrder = (documents: readonly Document[]) => documents.toSorted((one, other) => (one._id < other._id ? -1 : 1));

async function all<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

it('answers random filters as a test of every document does, also after changes', () => {
  const ids = fc.array(randomQuery.id, { maxLength: 5 }).map(($in) => ({ _id: { $in } }));
  const team = fc.constantFrom('blue', 'red', '["blue"]').map((text) => ({ team: text, tags: text }));
  const filters = fc.array(fc.oneof(randomQuery.filter, ids, team), { maxLength: 4 });
  const property = fc.property(randomQuery.documents, randomQuery.documents, filters, (before, after, wanted) => {
    const collection = scratch.collection<AnyDocument>('random');
    collection.save(before as AnyDocument[]);
    for (const filter of wanted) collection.matching(filter);
    const removed = before.slice(0, 5).map(({ _id }) => _id);
    collection.save(after as AnyDocument[], removed);
    const there = new Map([...before, ...after].map((document) => [document._id, document as AnyDocument]));
    for (const id of removed) there.delete(id);
    for (const filter of wanted) {
      const isMatch = predicateOf(filter as Record<string, unknown>);
      const expected = [...there.values()].filter((document) => isMatch(document as never));
      expect(inOrder(collection.matching(filter))).toEqual(inOrder(expected));
    }
  });
  fc.assert(property, { numRuns: 150, seed: 20_261_126 });
});

it('gives all documents in the order of their ids, a page at a time, while some are saved', async () => {
  const collection = scratch.collection<Document & { isSeen?: boolean }>('many');
  const ids = Array.from({ length: 600 }, (_, number) => `id-${String((number * 7) % 600).padStart(3, '0')}`);
  collection.save(ids.map((_id) => ({ _id })));
  const sizes: number[] = [];
  for await (const page of collection.pages()) {
    sizes.push(page.length);
    collection.save(page.map((document) => ({ ...document, isSeen: true })));
  }
  expect(sizes).toEqual([250, 250, 100]);
  expect(await all(collection.pages())).toEqual(ids.toSorted().map((_id) => ({ _id, isSeen: true })));
});

it('is empty again when a collection of the same name is begun', async () => {
  scratch.collection('seen').save([{ _id: 'one' }]);
  const begun = scratch.collection('seen');
  expect([begun.get('one'), await all(begun.pages())]).toEqual([null, []]);
});
