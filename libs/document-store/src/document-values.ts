/** A document as the embedded store holds it: plain JSON values, frozen to the last leaf. */
export type StoredDocument = Readonly<Record<string, unknown>> & { readonly _id: string };

/** What is stored, filtered or updated is not plain JSON. A bug of the caller. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
}

const nothing: object = Object.freeze(Object.create(null));

/**
 * The caller's value as a frozen copy of plain JSON. Fields holding `undefined` are left out, as MongoDB's driver is
 * told to do. `stored`: what the store holds in its place, such a copy itself; parts that are still the same are shared,
 * not copied.
 * @throws InvalidDocument for what MongoDB and SQLite would not both give back unchanged: dates, functions, class
 * instances, NaN, infinities, and field names `__proto__` or beginning with `$` (unless they are operators)
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
  // Compared by shape, not identity: a plain object of another realm (a test runner's sandbox) is plain as well.
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

/** A copy that may be changed. */
export function thawedCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => thawedCopy<unknown>(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, thawedCopy<unknown>(item)])) as T;
}

/** Refuses ids MongoDB would take but the port does not have. */
export function requireTextId(document: object): asserts document is StoredDocument {
  const id: unknown = Reflect.get(document, '_id');
  if (typeof id !== 'string' || id === '') throw new InvalidDocument(`_id must be a text that is not empty`);
}
