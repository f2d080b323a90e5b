import { randomUUID } from 'node:crypto';
import { frozenCopy, InvalidDocument, isPlainObject, requireTextId, type StoredDocument } from './document-values';
import { type Filter, isOperators, requireFilter } from './filter-conditions';
import { requireOptions } from './option-guards';
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

/** The document that is stored with this id: equal parts of a replacement are shared with it. */
type StoredWith = (id: string) => StoredDocument | undefined;

/** The id comes first, as MongoDB stores it. @throws InvalidDocument */
export function checkedInsert(document: unknown): StoredDocument {
  if (!isPlainObject(document)) throw new InvalidDocument('A document is an object');
  const { _id: id, ...fields } = document;
  const copy = frozenCopy({ _id: id, ...fields }) as object;
  requireTextId(copy);
  return copy;
}

/** The filter names the id of the replacement. @throws InvalidDocument */
export function checkedReplacement(
  filter: unknown,
  replacement: unknown,
  { upsert = false }: { upsert?: boolean } = {},
  storedWith: StoredWith = () => undefined,
): Replacing {
  requireFilter(filter);
  if (!isPlainObject(replacement)) throw new InvalidDocument('A replacement is an object');
  requireTextId(filter);
  const { _id: id } = filter;
  const { _id: ownId = id, ...fields } = replacement;
  if (ownId !== id) throw new InvalidDocument('A replacement keeps the _id');
  return { filter, replacement: frozenCopy({ _id: id, ...fields }, storedWith(id)) as StoredDocument, upsert };
}

/** @throws InvalidDocument */
export function checkedUpdating(
  filter: unknown,
  update: unknown,
  { upsert = false }: { upsert?: boolean } = {},
): Updating {
  requireFilter(filter);
  return { filter, update: checkedUpdate(update), start: upsert ? startOf(filter) : null };
}

/** In the order in which MongoDB stores the values. */
function startOf(filter: Filter): StoredDocument {
  const { _id: id = randomUUID(), ...values } = filter;
  for (const [field, value] of Object.entries(filter)) {
    if (/^\$|\./.test(field) || isOperators(value))
      throw new InvalidDocument(`An upsert cannot have ${field} in its filter`);
  }
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  const start = frozenCopy({ _id: id, ...Object.fromEntries(sorted) }) as object;
  requireTextId(start);
  return start;
}

/** @throws InvalidDocument */
export function checkedOperation(operation: unknown, storedWith?: StoredWith): BulkOperation {
  const [kind, ...others] = isPlainObject(operation) ? Object.keys(operation) : [];
  const parts = kind && Reflect.get(operation as object, kind);
  if (others.length > 0 || !isPlainObject(parts)) throw new InvalidDocument('An operation has one kind');
  switch (kind) {
    case 'replaceOne':
      requireOptions(parts, ['filter', 'replacement', 'upsert']);
      return { replaceOne: checkedReplacement(parts['filter'], parts['replacement'], parts, storedWith) };
    case 'updateOne':
      requireOptions(parts, ['filter', 'update', 'upsert']);
      return { updateOne: checkedUpdating(parts['filter'], parts['update'], parts) };
    case 'deleteOne': {
      requireOptions(parts, ['filter']);
      const { filter } = parts;
      requireFilter(filter);
      return { deleteOne: { filter } };
    }
    default:
      throw new InvalidDocument(`Unsupported: ${kind}`);
  }
}
