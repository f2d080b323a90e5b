import { randomUUID } from 'node:crypto';
import { frozenCopy, InvalidDocument, isPlainObject, requireTextId, type StoredDocument } from './document-values';
import { type Filter, requireFilter } from './filter-conditions';
import { requireOptions } from './option-guards';
import { checkedUpdate, type Update } from './update-operators';
import { startingValues } from './starting-values';

export interface Replacing {
  filter: Filter;
  replacement: Readonly<Record<string, unknown>>;
  upsert: boolean;
}

/** An upsert names its id in the filter or in `$setOnInsert`. */
export interface Updating {
  filter: Filter;
  update: Update;
  upsert: boolean;
}

/** One write of a bulk, in the driver's notation. */
export type BulkOperation =
  | { insertOne: { document: StoredDocument } }
  | { updateOne: Updating }
  | { updateMany: Updating }
  | { replaceOne: Replacing }
  | { deleteOne: { filter: Filter } }
  | { deleteMany: { filter: Filter } };

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

/** The replacement has the id, if the filter names one. @throws InvalidDocument, also for an upsert without an id */
export function checkedReplacement(
  filter: unknown,
  replacement: unknown,
  { upsert = false }: { upsert?: boolean } = {},
  storedWith: StoredWith = () => undefined,
): Replacing {
  requireFilter(filter);
  if (!isPlainObject(replacement)) throw new InvalidDocument('A replacement is an object');
  const { _id: ownId, ...fields } = replacement;
  const { _id: wantedId } = filter;
  const id = ownId ?? (typeof wantedId === 'string' ? wantedId : undefined);
  const before = typeof id === 'string' ? storedWith(id) : undefined;
  const copy = frozenCopy(id === undefined ? fields : { _id: id, ...fields }, before);
  if (upsert) requireTextId({ _id: upsertedId(startingValues(filter), ownId) });
  else if (id !== undefined) requireTextId({ _id: id });
  return { filter, replacement: copy as Replacing['replacement'], upsert };
}

/** @throws InvalidDocument */
export function checkedUpdating(
  filter: unknown,
  update: unknown,
  { upsert = false }: { upsert?: boolean } = {},
): Updating {
  requireFilter(filter);
  const checked = checkedUpdate(update);
  if (!upsert) return { filter, update: checked, upsert };
  const { $setOnInsert } = checked;
  const id = upsertedId(startingValues(filter), $setOnInsert?.['_id']);
  if (id !== undefined) {
    requireTextId({ _id: id });
    return { filter, update: checked, upsert };
  }
  // Otherwise the server would create an ObjectId.
  return { filter, update: { ...checked, $setOnInsert: { ...$setOnInsert, _id: randomUUID() } }, upsert };
}

/** @throws InvalidDocument */
export function checkedOperation(operation: unknown, storedWith?: StoredWith): BulkOperation {
  const [kind, ...others] = isPlainObject(operation) ? Object.keys(operation) : [];
  const parts = kind && Reflect.get(operation as object, kind);
  if (others.length > 0 || !isPlainObject(parts)) throw new InvalidDocument('An operation has one kind');
  switch (kind) {
    case 'insertOne':
      requireOptions(parts, ['document']);
      return { insertOne: { document: checkedInsert(parts['document']) } };
    case 'replaceOne':
      requireOptions(parts, ['filter', 'replacement', 'upsert']);
      return { replaceOne: checkedReplacement(parts['filter'], parts['replacement'], parts, storedWith) };
    case 'updateOne':
      requireOptions(parts, ['filter', 'update', 'upsert']);
      return { updateOne: checkedUpdating(parts['filter'], parts['update'], parts) };
    case 'updateMany':
      requireOptions(parts, ['filter', 'update']);
      return { updateMany: checkedUpdating(parts['filter'], parts['update']) };
    case 'deleteOne':
    case 'deleteMany': {
      requireOptions(parts, ['filter']);
      const { filter } = parts;
      requireFilter(filter);
      return kind === 'deleteOne' ? { deleteOne: { filter } } : { deleteMany: { filter } };
    }
    default:
      throw new InvalidDocument(`Unsupported: ${kind}`);
  }
}

function upsertedId(demanded: Readonly<Record<string, unknown>>, given: unknown): unknown {
  const { _id: id } = demanded;
  if (given !== undefined && id !== undefined && given !== id) {
    throw new InvalidDocument('An upsert cannot have another _id than its filter');
  }
  return given ?? id;
}
