import type { StoredDocument } from '../document-values';
import { isOperators } from '../filter-conditions';
import { LIST, valueAt } from './sort-order';

/** Null where only the query library can tell, such as for a value in a list. */
type Test = (document: StoredDocument) => boolean | null;

/** Null for a filter with other conditions than comparisons with one text or number, `$exists`, and `$or` of them. */
export function plainTest(filter: Readonly<Record<string, unknown>>): Test | null {
  const tests: Test[] = [];
  for (const [field, condition] of Object.entries(filter)) {
    const test = field === '$or' ? anyOf(condition as Record<string, unknown>[]) : comparison(field, condition);
    if (!test) return null;
    tests.push(test);
  }
  return (document) => {
    for (const test of tests) {
      const answer = test(document);
      if (answer !== true) return answer;
    }
    return true;
  };
}

function anyOf(filters: readonly Readonly<Record<string, unknown>>[]): Test | null {
  const tests: Test[] = [];
  for (const filter of filters) {
    const test = plainTest(filter);
    if (!test) return null;
    tests.push(test);
  }
  return (document) => {
    let isSure = true;
    for (const test of tests) {
      const answer = test(document);
      if (answer === true) return true;
      isSure &&= answer !== null;
    }
    return isSure ? false : null;
  };
}

function comparison(path: string, condition: unknown): Test | null {
  if (path.startsWith('$')) return null;
  if (!isOperators(condition)) return comparing(path, condition, (value, bound) => value === bound);
  const [[operator, bound], ...others] = Object.entries(condition) as [[string, unknown]];
  if (others.length > 0) return null;
  if (operator === '$eq') return comparing(path, bound, (value, other) => value === other);
  if (operator === '$lte') return comparing(path, bound, (value, other) => value <= other);
  if (operator === '$gt') return comparing(path, bound, (value, other) => value > other);
  if (operator !== '$exists' || typeof bound !== 'boolean') return null;
  return (document) => {
    const value = valueAt(document, path);
    return value === LIST ? null : (value !== undefined) === bound;
  };
}

type Comparable = string | number;

/** Only values of the same type compare. */
function comparing(path: string, bound: unknown, holds: (value: Comparable, bound: Comparable) => boolean) {
  if (typeof bound !== 'string' && typeof bound !== 'number') return null;
  return (document: StoredDocument): boolean | null => {
    const value = valueAt(document, path);
    if (value === LIST || (typeof value === 'object' && value !== null)) return null;
    return typeof value === typeof bound && holds(value as Comparable, bound);
  };
}

/**
 * The document after `$set` and `$inc` of plain values that it has; the same object when they are equal. Null for
 * any other update.
 */
export function plainlyUpdated(
  document: StoredDocument,
  update: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): StoredDocument | null {
  let after = document;
  const paths: string[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (operator !== '$set' && operator !== '$inc') return null;
    for (const [path, operand] of Object.entries(fields)) {
      const before = valueAt(document, path);
      if (path === '_id' || !isPlain(before) || !isPlain(operand) || paths.some((other) => meet(other, path)))
        return null;
      paths.push(path);
      const value = operator === '$set' ? operand : sum(before, operand);
      if (value === null && operator === '$inc') return null;
      if (value !== before) after = withValue(after, path.split('.'), value) as StoredDocument;
    }
  }
  return after;
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const meet = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

function sum(one: unknown, other: unknown): number | null {
  if (typeof one !== 'number' || typeof other !== 'number') return null;
  return Number.isFinite(one + other) ? one + other : null;
}

function withValue(object: object, [field, ...rest]: string[], value: unknown): object {
  const changed = rest.length === 0 ? value : withValue(Reflect.get(object, field!) as object, rest, value);
  return Object.freeze({ ...object, [field!]: changed });
}
