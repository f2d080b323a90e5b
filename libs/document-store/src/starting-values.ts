import { frozenCopy, InvalidDocument } from './document-values';
import { requireApart } from './field-path';
import { type Filter, isOperators } from './filter-conditions';

/** Conditions that fix no value. MongoDB takes some others for equality when they allow a single value. */
const OPEN = new Set(['$ne', '$gt', '$gte', '$lt', '$lte', '$nin', '$exists']);

/**
 * The values that an upserted document starts with: those that the filter requires by equality, by path.
 * @throws InvalidDocument for a filter from which they do not follow clearly
 */
export function startingValues(filter: Filter): Record<string, unknown> {
  const found: [string, unknown][] = [];
  addEqualities(filter, found);
  if (found.length > 1) {
    requireApart(found.map(([path]) => path));
    found.sort(([one], [other]) => (one < other ? -1 : 1));
  }
  const values: Record<string, unknown> = {};
  for (const [path, value] of found) {
    if (path.startsWith('_id.')) throw new InvalidDocument('An upsert cannot have a part of an _id');
    values[path] = value;
  }
  return values;
}

function addEqualities(filter: Filter, found: [string, unknown][]): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and') {
      for (const part of condition as Filter[]) addEqualities(part, found);
    } else if (field.startsWith('$')) {
      refuse(field);
    } else if (!isOperators(condition)) {
      found.push([field, frozenCopy(condition)]);
    } else {
      for (const operator of Object.keys(condition)) if (!OPEN.has(operator)) refuse(operator);
    }
  }
}

function refuse(what: string): never {
  throw new InvalidDocument(`The filter of an upsert cannot have ${what}`);
}
