import { Query, updateOne } from 'mingo';
import { frozenCopy, InvalidDocument, thawedCopy, type StoredDocument } from '../document-values';
import { equalities } from '../filter-conditions';
import { valueAt, LIST } from './sort-order';

export type Predicate = (document: StoredDocument) => boolean;

/** The filter as a function. Reading a filter costs some 10 µs, so it is done once for a query. */
export function predicateOf(filter: Readonly<Record<string, unknown>>): Predicate {
  const query = new Query(filter);
  return (document) => query.test(document);
}

export type Update = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The document after the update, or the same one when nothing changes. `$setOnInsert` is left out: see `inserted`.
 * @throws InvalidDocument when an operator does not fit what it finds, such as `$inc` of a text
 */
export function updated(document: StoredDocument, update: Update): StoredDocument {
  const operators = Object.fromEntries(
    Object.entries(frozenCopy(update, 'operators') as Update).filter(([operator]) => operator !== '$setOnInsert'),
  );
  if (Object.keys(operators).length === 0) return document;
  requireFitting(document, operators);
  const copy = thawedCopy(document);
  const { modifiedCount } = updateOne([copy], {}, operators, { cloneMode: 'deep' });
  return modifiedCount === 0 ? document : (frozenCopy(copy) as StoredDocument);
}

/** What the query library would silently skip, MongoDB refuses; so does this. */
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

/** The document an upsert begins with: what the filter demands by equality and `$setOnInsert`. */
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
