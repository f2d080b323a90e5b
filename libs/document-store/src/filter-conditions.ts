import { InvalidDocument } from './document-values';

const FILTER_OPERATORS = new Set(
  '$eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists $regex $options $elemMatch $all $size'.split(' '),
);
const UPDATE_OPERATORS = new Set('$set $unset $inc $push $pull $addToSet $setOnInsert $min $max'.split(' '));

/**
 * Refuses a filter with an operator that the port does not list, or with `undefined` in it. A forgotten value
 * could otherwise match documents without the field, or drop the condition and match everything.
 */
export function requireFilter(filter: unknown): asserts filter is Record<string, unknown> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw new InvalidDocument('A filter is an object');
  }
  requireOperators(filter);
}

function requireOperators(filter: object): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (condition === undefined) throw new InvalidDocument(`The filter's ${field} is undefined`);
    if (field.startsWith('$') && !FILTER_OPERATORS.has(field)) throw new InvalidDocument(`Unsupported: ${field}`);
    if (typeof condition === 'object' && condition !== null && !(condition instanceof RegExp)) {
      requireOperators(condition);
    }
  }
}

/** Refuses an update with anything but the operators that the port lists, or with `_id` in `$set`. */
export function requireUpdate(update: unknown): asserts update is Record<string, Record<string, unknown>> {
  const operators = typeof update === 'object' && update !== null ? Object.keys(update) : [];
  if (operators.length === 0 || Array.isArray(update)) throw new InvalidDocument('An update is made of operators');
  for (const operator of operators) {
    if (!UPDATE_OPERATORS.has(operator)) throw new InvalidDocument(`Unsupported: ${operator}`);
  }
}

/** The values that the filter requires by equality, by field. An upserted document starts with them. */
export function equalities(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and')
      for (const part of condition as Record<string, unknown>[]) Object.assign(found, equalities(part));
    if (field.startsWith('$') || condition instanceof RegExp) continue;
    if (!isOperators(condition)) found[field] = condition;
    else if ('$eq' in condition) found[field] = condition['$eq'];
  }
  return found;
}

/** True when a filter's condition consists of operators; false when it is the value itself. */
export function isOperators(condition: unknown): condition is Record<string, unknown> {
  return (
    typeof condition === 'object' &&
    condition !== null &&
    !Array.isArray(condition) &&
    Object.keys(condition).some((key) => key.startsWith('$'))
  );
}
