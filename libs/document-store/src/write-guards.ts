import { randomUUID } from 'node:crypto';
import type { BulkWrite, Document } from './document-store.port';
import { checkedDocument } from './checked-document';
import { InvalidDocument, isPlainObject, requireTextId, type StoredDocument } from './document-values';
import { type Filter, isOperators, requireFilter } from './filter-conditions';
import { checkedUpdate, type Update } from './update-operators';

export interface Replacing {
  filter: Filter;
  replacement: StoredDocument;
  upsert: boolean;
}

export interface Updating {
  filter: Filter;
  update: Update;
  /** What is stored, with the update done to it, when nothing matches; null when it is no upsert. */
  start: StoredDocument | null;
}

/** One write of a bulk, in the driver's notation. */
export type BulkOperation = { updateOne: Updating } | { replaceOne: Replacing } | { deleteOne: { filter: Filter } };

interface Upserting {
  upsert?: boolean | undefined;
}

/** The document that is stored with this id: equal parts of a replacement are shared with it. */
type StoredWith = (id: string) => StoredDocument | undefined;

/** The id comes first, as MongoDB stores it. @throws InvalidDocument */
export function checkedInsert(document: unknown): StoredDocument {
  if (!isPlainObject(document)) throw new InvalidDocument('A document is an object');
  return checkedDocument(document as { _id: string });
}

/** The filter names the id of the replacement. @throws InvalidDocument */
export function checkedReplacement(
  filter: unknown,
  replacement: unknown,
  { upsert = false }: Upserting = {},
  storedWith: StoredWith = () => undefined,
): Replacing {
  requireFilter(filter);
  if (!isPlainObject(replacement)) throw new InvalidDocument('A replacement is an object');
  requireTextId(filter);
  const { _id: id } = filter;
  const { _id: ownId = id, ...fields } = replacement;
  if (ownId !== id) throw new InvalidDocument('A replacement keeps the _id');
  return { filter, replacement: checkedDocument({ _id: id, ...fields }, storedWith(id)), upsert };
}

/** @throws InvalidDocument */
export function checkedUpdating(filter: unknown, update: unknown, { upsert = false }: Upserting = {}): Updating {
  requireFilter(filter);
  return { filter, update: checkedUpdate(update), start: upsert ? startOf(filter) : null };
}

/** In the order in which MongoDB stores the values. */
function startOf(filter: Filter): StoredDocument {
  const { _id: id = randomUUID(), ...values } = filter;
  for (const [field, value] of Object.entries(filter)) {
    const isValue = !/^\$|\./.test(field) && !isOperators(value);
    if (!isValue) throw new InvalidDocument(`The filter of an upsert cannot have ${field}`);
  }
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return checkedInsert({ _id: id, ...Object.fromEntries(sorted) });
}

/** @throws InvalidDocument */
export function checkedOperation(operation: BulkWrite<Document>, storedWith?: StoredWith): BulkOperation {
  if ('replaceOne' in operation) {
    const { filter, replacement, upsert } = operation.replaceOne;
    return { replaceOne: checkedReplacement(filter, replacement, { upsert }, storedWith) };
  }
  if ('updateOne' in operation) {
    const { filter, update, upsert } = operation.updateOne;
    return { updateOne: checkedUpdating(filter, update, { upsert }) };
  }
  const { filter } = operation.deleteOne;
  requireFilter(filter);
  return { deleteOne: { filter } };
}
