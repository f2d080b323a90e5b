import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection, Document, Filter, QueryOptions } from './document-store.port';

/** So few are read or compared in a few milliseconds. */
export const PAGE = 250;

/**
 * Pages in the order of the ids. Whatever else the process has to do comes between two of them.
 * `read`: the first documents with an id after this one.
 */
export async function* paged<T extends Document>(read: (after: string) => T[] | Promise<T[]>): AsyncIterable<T[]> {
  for (let after = ''; ;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)!._id;
    await nextTurn();
  }
}

/** All documents of a collection that match, in such pages. What is stored or deleted between two of them shifts none. */
export const pagesOf = <T extends Document>(
  collection: Pick<Collection<T>, 'find'>,
  projection?: QueryOptions['projection'],
  filter?: Filter<T>,
): AsyncIterable<T[]> =>
  paged((after) => {
    const rest = { _id: { $gt: after } } as Filter<T>;
    const options = { sort: { _id: 1 }, limit: PAGE, projection } as const;
    return collection.find(filter ? ({ $and: [filter, rest] } as Filter<T>) : rest, options).toArray();
  });

/** Those with these ids, in pages as well. */
export async function* pagesOfIds<T extends Document>(
  collection: Pick<Collection<T>, 'find'>,
  ids: readonly string[],
  projection?: QueryOptions['projection'],
): AsyncIterable<T[]> {
  for (let from = 0; from < ids.length; from += PAGE) {
    if (from > 0) await nextTurn();
    const _id = { $in: ids.slice(from, from + PAGE) };
    yield await collection.find({ _id } as Filter<T>, { projection }).toArray();
  }
}
