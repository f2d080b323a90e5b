import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection } from '@app/document-store';
import type { ReadModelDocument } from './projection';

/** So few are read or compared in a few milliseconds. */
const PAGE = 250;

/** All documents of a collection. Whatever else the process has to do comes between two pages. */
export async function allDocuments(collection: Collection<ReadModelDocument>): Promise<ReadModelDocument[]> {
  const all: ReadModelDocument[] = [];
  for (;;) {
    const last = all.at(-1);
    const filter = last ? { _id: { $gt: last._id } } : {};
    const page = await collection.find(filter, { sort: { _id: 1 }, limit: PAGE }).toArray();
    all.push(...page);
    if (page.length < PAGE) return all;
    await nextTurn();
  }
}

/** The items that fit, with the same pauses. */
export async function filtered<Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Promise<Item[]> {
  const found: Item[] = [];
  let seen = 0;
  for (const item of items) {
    if (fits(item)) found.push(item);
    if (++seen % PAGE === 0) await nextTurn();
  }
  return found;
}
