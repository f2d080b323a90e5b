import { InvalidDocument, type StoredDocument } from '../document-values';
import type { SortKey } from '../sort-keys';
import { LIST, valueAt } from './values-at-path';

/** Sorts after every value of one type: the upper end of an open range. */
export class EndOfType {
  readonly rank: number;
  constructor(value: unknown) {
    this.rank = typeRank(value) + 0.5;
  }
}

function sortValues(document: StoredDocument, paths: readonly string[]): unknown[] {
  const values = paths.map((path) => valueAt(document, path));
  if (values.includes(LIST)) throw new InvalidDocument(`A sort by ${paths.join(', ')} leads into a list`);
  return values;
}

/** A new array with the documents in sort order. @throws InvalidDocument for a list in one of the keys */
export function sorted(documents: Iterable<StoredDocument>, keys: readonly SortKey[]): StoredDocument[] {
  const paths = keys.map(({ path }) => path);
  const directions = keys.map(({ direction }) => direction);
  return Array.from(documents, (document) => ({ document, values: sortValues(document, paths) }))
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

/** Equal values: objects have the same fields in the same order. */
export const isEqual = (a: unknown, b: unknown): boolean => typeRank(a) === typeRank(b) && compareValues(a, b) === 0;

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

/** Values of the same rank compare; missing and null have the same. */
export function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return 1;
    case 'number':
      return 2;
    case 'string':
      return 3;
    case 'boolean':
      return 6;
    default:
      if (value === null) return 1;
      if (value instanceof EndOfType) return value.rank;
      return Array.isArray(value) ? 5 : 4;
  }
}
