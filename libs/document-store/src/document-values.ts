/** A document as the embedded store holds it: plain JSON values, deeply frozen. */
export type StoredDocument = Readonly<Record<string, unknown>> & { readonly _id: string };

/** The value to store, filter by or update with is not plain JSON. This is a bug in the caller. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
}

const nothing: object = Object.freeze(Object.create(null));

/**
 * A frozen copy of the caller's value, as plain JSON. Fields with the value `undefined` are left out, as
 * MongoDB's driver is told to do.
 * `stored`: the copy that the store holds so far. Parts that are still equal are shared instead of copied.
 * @throws InvalidDocument for values that MongoDB and SQLite would not both return unchanged: dates, functions,
 * class instances, NaN, infinities, and field names that are `__proto__` or begin with `$` (except operators)
 */
export function frozenCopy(value: unknown, fields: 'plain' | 'operators' = 'plain', stored?: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      throw new InvalidDocument(`${value} cannot be stored`);
    case 'object':
      break;
    default:
      throw new InvalidDocument(`A ${typeof value} cannot be stored`);
  }
  if (value === null || value === stored) return value;
  const before = (typeof stored === 'object' && stored !== null ? stored : nothing) as Record<string, unknown>;
  if (!Array.isArray(value)) return Object.freeze(copyFields(value, fields, before));
  return Object.freeze(value.map((item, index) => frozenCopy(item ?? null, fields, before[index])));
}

function copyFields(
  value: object,
  fields: 'plain' | 'operators',
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Compares the shape, not the identity: a plain object of another realm (a test runner's sandbox) is plain too.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new InvalidDocument(`A ${value.constructor?.name ?? 'class instance'} cannot be stored; use text or numbers`);
  }
  const copy: Record<string, unknown> = {};
  for (const [field, item] of Object.entries(value)) {
    if (field === '__proto__' || (fields === 'plain' && field.startsWith('$'))) {
      throw new InvalidDocument(`A field cannot be named ${field}`);
    }
    if (item !== undefined) copy[field] = frozenCopy(item, fields, stored[field]);
  }
  return copy;
}

/** A mutable copy. */
export function thawedCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => thawedCopy<unknown>(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, thawedCopy<unknown>(item)])) as T;
}

/** Refuses ids that MongoDB would accept but the port does not allow. */
export function requireTextId(document: object): asserts document is StoredDocument {
  const id: unknown = Reflect.get(document, '_id');
  if (typeof id !== 'string' || id === '') throw new InvalidDocument(`_id must be a text that is not empty`);
}
