/** A document as the embedded store holds it: plain JSON values, deeply frozen. */
export type StoredDocument = Readonly<Record<string, unknown>> & { readonly _id: string };

/** The value to store, filter by or update with is not plain JSON. This is a bug in the caller. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
}

const nothing: object = Object.freeze(Object.create(null));

/** Compares the shape, not the identity: a plain object of another realm (a test runner's sandbox) is plain too. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const RESERVED = new Set(['__proto__', '_bsontype']);

/**
 * Refuses names of fields that mean something else to MongoDB, to its driver or to JavaScript.
 * @throws InvalidDocument
 */
export function requireFieldName(field: string): void {
  if (field.startsWith('$') || (field.startsWith('_') && RESERVED.has(field)) || field.includes('\0')) {
    throw new InvalidDocument(`A field cannot be named ${JSON.stringify(field)}`);
  }
}

/**
 * A frozen copy of the caller's value, as plain JSON. Fields with the value `undefined` are left out, as
 * MongoDB's driver is told to do.
 * `stored`: the copy that the store holds so far. Parts that are still equal are shared instead of copied.
 * @throws InvalidDocument for values that MongoDB and SQLite would not both return unchanged: dates, functions,
 * class instances, NaN, infinities, and names of fields that `requireFieldName` refuses
 */
export function frozenCopy(value: unknown, stored?: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // JSON does not know -0.
      if (Number.isFinite(value)) return value === 0 ? 0 : value;
      throw new InvalidDocument(`${value} cannot be stored`);
    case 'object':
      break;
    default:
      throw new InvalidDocument(`A ${typeof value} cannot be stored`);
  }
  if (value === null || value === stored) return value;
  const before = (typeof stored === 'object' && stored !== null ? stored : nothing) as Record<string, unknown>;
  if (!Array.isArray(value)) return Object.freeze(copyFields(value, before));
  const copy: unknown[] = [];
  for (let index = 0; index < value.length; index++) copy.push(frozenCopy(value[index] ?? null, before[index]));
  return Object.freeze(copy);
}

/** Freezes a value of the store's own, which nobody else has. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const item of Object.values(value)) frozen(item);
  return Object.freeze(value);
}

function copyFields(value: object, stored: Record<string, unknown>): Record<string, unknown> {
  if (!isPlainObject(value)) {
    throw new InvalidDocument(`A ${value.constructor?.name ?? 'class instance'} cannot be stored; use text or numbers`);
  }
  const copy: Record<string, unknown> = {};
  for (const field of Object.keys(value)) {
    const item = value[field];
    // A name that is stored was looked at before.
    if (!Object.hasOwn(stored, field)) requireFieldName(field);
    if (item !== undefined) copy[field] = frozenCopy(item, stored[field]);
  }
  return copy;
}

/** Refuses ids that MongoDB would accept but the port does not allow. */
export function requireTextId(document: object): asserts document is StoredDocument {
  const id: unknown = Reflect.get(document, '_id');
  if (typeof id !== 'string' || id === '') throw new InvalidDocument(`_id must be a text that is not empty`);
}
