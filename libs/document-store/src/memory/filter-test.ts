import type { StoredDocument } from '../document-values';
import { fieldsOf } from '../field-path';
import { type Filter, isOperators, patternOf } from '../filter-conditions';
import { compareValues, isEqual, typeRank } from './sort-order';
import { LIST, someAt, valueAt } from './values-at-path';

export type Predicate<Subject = StoredDocument> = (subject: Subject) => boolean;
type Test = Predicate<unknown>;

/** How a test of one value applies to a subject. `opened`: a list stands for its elements as well. */
type Applied<Subject> = (test: Test, opened: boolean) => Predicate<Subject>;

/** A checked filter as a function that answers as MongoDB does. */
export function predicateOf(filter: Filter): Predicate {
  return every(Object.entries(filter).map(([field, condition]) => part(field, condition)));
}

/** True for the elements of a list that a checked operand of `$pull` names. */
export function pullsOf(operand: unknown): Test {
  if (!isOperators(operand)) {
    if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return equalTo(operand);
    const matches = predicateOf(operand as Filter);
    return (item) =>
      typeof item === 'object' && item !== null && !Array.isArray(item) && matches(item as StoredDocument);
  }
  return conditionOf(operand, (test, opened) => (item) => {
    return (opened && Array.isArray(item) && item.some((inner) => test(inner))) || test(item);
  });
}

function part(field: string, condition: unknown): Predicate {
  if (field === '$and') return every((condition as Filter[]).map(predicateOf));
  if (field === '$or') return some((condition as Filter[]).map(predicateOf));
  return conditionOf(condition, atPath(field));
}

function atPath(path: string): Applied<StoredDocument> {
  const fields = fieldsOf(path);
  return (test, opened) => (document) => {
    const value = valueAt(document, path);
    return value === LIST ? someAt(document, fields, opened, test) : test(value);
  };
}

function conditionOf<S>(condition: unknown, applied: Applied<S>): Predicate<S> {
  if (!isOperators(condition)) return applied(equalTo(condition), true);
  const operators = Object.entries(condition).filter(([operator]) => operator !== '$options');
  return every(operators.map(([operator, operand]) => operatorTest(operator, operand, condition, applied)));
}

function operatorTest<S>(
  operator: string,
  operand: unknown,
  condition: Readonly<Record<string, unknown>>,
  applied: Applied<S>,
): Predicate<S> {
  switch (operator) {
    case '$ne':
      return not(applied(equalTo(operand), true));
    case '$in':
      return applied(oneOf(operand as unknown[]), true);
    case '$nin':
      return not(applied(oneOf(operand as unknown[]), true));
    case '$exists': {
      const exists = applied((value) => value !== undefined, false);
      return operand === true ? exists : not(exists);
    }
    case '$regex': {
      const pattern = patternOf(operand, condition['$options']);
      return applied((value) => typeof value === 'string' && pattern.test(value), true);
    }
    case '$elemMatch': {
      const matches = conditionOf<unknown>(operand, (test) => test);
      return applied((value) => Array.isArray(value) && value.some((item) => matches(item)), false);
    }
    default:
      return applied(comparing(operator, operand), true);
  }
}

function equalTo(wanted: unknown): Test {
  if (wanted === null) return (value) => value === null || value === undefined;
  return typeof wanted === 'object' ? (value) => isEqual(value, wanted) : (value) => value === wanted;
}

function oneOf(wanted: readonly unknown[]): Test {
  const scalars = new Set(wanted.filter((item) => typeof item !== 'object' || item === null));
  const others = wanted.filter((item) => typeof item === 'object' && item !== null).map(equalTo);
  return (value) => scalars.has(value ?? null) || others.some((test) => test(value));
}

/** Only values of the same type compare. */
function comparing(operator: string, bound: unknown): Test {
  const rank = typeRank(bound);
  const holds = signs[operator]!;
  return (value) => typeRank(value) === rank && holds(compareValues(value, bound));
}

const signs: Readonly<Record<string, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

function every<S>(tests: readonly Predicate<S>[]): Predicate<S> {
  if (tests.length === 1) return tests[0]!;
  return (subject) => {
    for (const test of tests) if (!test(subject)) return false;
    return true;
  };
}

const some =
  <S>(tests: readonly Predicate<S>[]): Predicate<S> =>
  (subject) =>
    tests.some((test) => test(subject));

const not =
  <S>(test: Predicate<S>): Predicate<S> =>
  (subject) =>
    !test(subject);
