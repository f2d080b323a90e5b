import type { StoredDocument } from '../document-values';
import type { SortKey } from '../sort-keys';

/** Marks a path that meets a list: an index cannot answer for it. */
export const LIST = Symbol('list');

/** Sorts after every value of one type: the upper end of an open range. */
export class EndOfType {
  readonly rank: number;
  constructor(value: unknown) {
    this.rank = typeRank(value) + 0.5;
  }
}

const EMPTY_LIST = Symbol('empty list');

const splitPaths = new Map<string, readonly string[]>();

/** Cached: paths come from index definitions and from code, so there are few. */
function fieldsOf(path: string): readonly string[] {
  let fields = splitPaths.get(path);
  if (!fields) {
    fields = path.split('.');
    splitPaths.set(path, fields);
  }
  return fields;
}

/** The value at a dotted path; undefined when missing, LIST when the path meets a list. */
export function valueAt(document: StoredDocument, path: string): unknown {
  if (path === '_id') return document._id;
  let value: unknown = document;
  for (const field of fieldsOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
    if (Array.isArray(value)) return LIST;
  }
  return value;
}

/** All values at a path through lists, as MongoDB sorts by them: one level of each list is opened. */
export function valuesInLists(value: unknown, path: readonly string[]): unknown[] {
  const [field, ...rest] = path;
  if (field === undefined) return Array.isArray(value) ? value : [value];
  if (Array.isArray(value)) {
    const inside = value.flatMap((item) => (Array.isArray(item) ? [] : valuesInLists(item, path)));
    return /^\d+$/.test(field) ? [...inside, ...valuesInLists(value[Number(field)], rest)] : inside;
  }
  if (typeof value !== 'object' || value === null) return [undefined];
  return valuesInLists(Reflect.get(value, field), rest);
}

/**
 * The value that a document is sorted by. For a list this is its least element (ascending) or greatest
 * (descending).
 */
function sortValue(document: StoredDocument, { path, direction }: SortKey): unknown {
  const value = valueAt(document, path);
  if (value !== LIST) return value;
  const values = valuesInLists(document, path.split('.'));
  if (values.length === 0) return EMPTY_LIST;
  return values.reduce((best, item) => (compareValues(item, best) * direction < 0 ? item : best));
}

/** A new array with the documents in sort order. */
export function sorted(documents: Iterable<StoredDocument>, keys: readonly SortKey[]): StoredDocument[] {
  const directions = keys.map(({ direction }) => direction);
  return Array.from(documents, (document) => ({ document, values: keys.map((key) => sortValue(document, key)) }))
    .sort((a, b) => compareTuples(a.values, b.values, directions))
    .map(({ document }) => document);
}

/** Compares up to the length of the shorter tuple: a prefix equals everything that begins with it. */
export function compareTuples(a: readonly unknown[], b: readonly unknown[], directions: readonly (1 | -1)[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const valueA = a[i];
    const valueB = b[i];
    if (valueA === valueB) continue;
    const order = compareValues(valueA, valueB);
    if (order !== 0) return directions[i] === -1 ? -order : order;
  }
  return 0;
}

/** MongoDB's order: missing and null, numbers, texts, objects, lists, booleans. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  const rankA = typeRank(a);
  const rankB = typeRank(b);
  if (rankA !== rankB) return rankA - rankB;
  if (typeof a === 'boolean') return a ? 1 : -1;
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return 0;
  return compareObjects(a, b);
}

function compareObjects(a: object, b: object): number {
  const fieldsA = Object.entries(a);
  const fieldsB = Object.entries(b);
  for (const [i, [nameA, valueA]] of fieldsA.entries()) {
    const [nameB, valueB] = fieldsB[i] ?? [];
    if (nameB === undefined) return 1;
    const order =
      typeRank(valueA) - typeRank(valueB) ||
      (Array.isArray(a) ? 0 : compareTexts(nameA, nameB)) ||
      compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return fieldsA.length - fieldsB.length;
}

/**
 * Compares by code point, like MongoDB, which compares UTF-8 bytes. UTF-16 units would put emoji before some
 * other letters.
 */
function compareTexts(a: string, b: string): number {
  const length = a.length < b.length ? a.length : b.length;
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA !== unitB) return inCodePointOrder(unitA) - inCodePointOrder(unitB);
  }
  return a.length - b.length;
}

const inCodePointOrder = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return 1;
    case 'number':
      return 2;
    case 'string':
      return 3;
    case 'boolean':
      return 6;
    case 'symbol':
      return 0;
    default:
      if (value === null) return 1;
      if (value instanceof EndOfType) return value.rank;
      return Array.isArray(value) ? 5 : 4;
  }
}
