import { frozenCopy, InvalidDocument } from './document-values';
import { fieldsOf, requireApart } from './field-path';
import { type Filter, isOperators } from './filter-conditions';

/** Conditions that fix no value. MongoDB takes some others for equality when they allow a single value. */
const OPEN = new Set(['$ne', '$gt', '$gte', '$lt', '$lte', '$nin', '$exists']);

/**
 * The values that an upserted document starts with: those that the filter requires by equality, by path.
 * @throws InvalidDocument for a filter from which they do not follow clearly
 */
export function startingValues(filter: Filter): Record<string, unknown> {
  const found = equalities(filter);
  const paths = found.map(([path]) => path);
  requireApart(paths);
  if (paths.some((path) => path !== '_id' && fieldsOf(path)[0] === '_id')) {
    throw new InvalidDocument('An upsert cannot have a part of an _id');
  }
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function equalities(filter: Filter): [string, unknown][] {
  return Object.entries(filter).flatMap(([field, condition]): [string, unknown][] => {
    if (field === '$and') return (condition as Filter[]).flatMap(equalities);
    if (field.startsWith('$') || condition instanceof RegExp) return refuse(field);
    if (!isOperators(condition)) return [[field, frozenCopy(condition)]];
    return Object.entries(condition).flatMap(([operator, operand]): [string, unknown][] => {
      if (operator === '$eq') return [[field, frozenCopy(operand)]];
      return OPEN.has(operator) ? [] : refuse(operator);
    });
  });
}

function refuse(what: string): never {
  throw new InvalidDocument(`The filter of an upsert cannot have ${what}`);
}
