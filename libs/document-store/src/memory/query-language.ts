import { Query, updateOne } from 'mingo';
import { frozenCopy, InvalidDocument, thawedCopy, type StoredDocument } from '../document-values';
import { equalities } from '../filter-conditions';
import { plainlyUpdated, plainTest } from './plain-language';
import { valueAt, LIST } from './sort-order';

export type Predicate = (document: StoredDocument) => boolean;

/**
 * The filter as a function. The query library needs about 10 µs to read a filter, so plain conditions do without
 * it.
 */
export function predicateOf(filter: Readonly<Record<string, unknown>>): Predicate {
  let query: Query | undefined;
  const byLibrary: Predicate = (document) => (query ??= new Query(filter)).test(document);
  const isPlain = plainTest(filter);
  return isPlain ? (document) => isPlain(document) ?? byLibrary(document) : byLibrary;
}

export type Update = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The document after the update, or the same object when nothing changes. `$setOnInsert` is ignored here; an
 * insert applies it.
 * @throws InvalidDocument when an operator does not fit the stored value, such as `$inc` of a text
 */
export function updated(document: StoredDocument, update: Update): StoredDocument {
  const operators = Object.fromEntries(
    Object.entries(frozenCopy(update, 'operators') as Update).filter(([operator]) => operator !== '$setOnInsert'),
  );
  if (Object.keys(operators).length === 0) return document;
  const plain = plainlyUpdated(document, operators);
  if (plain) return plain;
  requireFitting(document, operators);
  const copy = thawedCopy(document);
  const { modifiedCount } = updateOne([copy], {}, operators, { cloneMode: 'deep' });
  return modifiedCount === 0 ? document : (frozenCopy(copy) as StoredDocument);
}

/** Refuses updates that the query library would silently skip and MongoDB refuses. */
function requireFitting(document: StoredDocument, update: Update): void {
  for (const [operator, fields] of Object.entries(update)) {
    for (const path of Object.keys(fields)) {
      const value = valueAt(document, path);
      if (value === undefined) continue;
      const fits =
        operator === '$inc'
          ? typeof value === 'number' || path.includes('.')
          : !['$push', '$pull', '$addToSet'].includes(operator) || value === LIST;
      if (!fits) throw new InvalidDocument(`${operator} does not fit ${path} of ${document._id}`);
    }
  }
}

/** The document an upsert starts with: the values that the filter requires by equality, and `$setOnInsert`. */
export function upsertSeed(filter: Readonly<Record<string, unknown>>, update: Update): Record<string, unknown> {
  const { _id: demandedId, ...demanded } = equalities(filter);
  const { _id: id = demandedId, ...onInsert } = update['$setOnInsert'] ?? {};
  const seed: Record<string, unknown> = id === undefined ? {} : { _id: id };
  const fields = { ...demanded, ...onInsert };
  if (Object.keys(fields).length > 0) {
    updateOne([seed], {}, { $set: thawedCopy(frozenCopy(fields, 'operators')) as object }, { cloneMode: 'deep' });
  }
  return seed;
}
