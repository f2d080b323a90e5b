import { type Filter, isOperators } from '../filter-conditions';
import { columnOf, isPlainText } from './json-index';

/** Values are texts, numbers and lists of these as JSON. */
export interface Condition {
  sql: string;
  values: (string | number)[];
}

/**
 * A condition that holds for every document that the filter finds, and perhaps for others. `paths`: those at which all
 * documents have a text, a number or nothing. Null when it would hold for all.
 */
export function conditionOf(filter: Filter, paths: ReadonlySet<string>): Condition | null {
  return allOf(
    Object.entries(filter).map(([field, condition]) => {
      if (field === '$and') return allOf((condition as Filter[]).map((part) => conditionOf(part, paths)));
      if (field === '$or') return oneOf((condition as Filter[]).map((part) => conditionOf(part, paths)));
      return paths.has(field) ? fieldCondition(columnOf(field), condition) : null;
    }),
  );
}

function fieldCondition(column: string, condition: unknown): Condition | null {
  if (!isOperators(condition)) return equal(column, condition);
  const parts = Object.entries(condition).map(([operator, operand]) => {
    if (operator === '$in') return among(column, operand as unknown[]);
    const sign = SIGNS.get(operator);
    return sign && isComparable(operand) ? { sql: `${column} ${sign} ?`, values: [operand] } : null;
  });
  return allOf(parts);
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$gt', '>'],
  ['$gte', '>='],
  ['$lt', '<'],
  ['$lte', '<='],
]);

function equal(column: string, value: unknown): Condition | null {
  if (value === null) return { sql: `${column} IS NULL`, values: [] };
  if (isComparable(value)) return { sql: `${column} = ?`, values: [value] };
  return typeof value === 'string' || typeof value === 'object' ? null : NONE;
}

/** No document has `true` where all have a text, a number or nothing. */
const NONE: Condition = { sql: '0', values: [] };

function among(column: string, values: readonly unknown[]): Condition | null {
  if (values.includes(null)) return null;
  if (!values.every(isComparable)) return null;
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };
}

const isComparable = (value: unknown): value is string | number =>
  typeof value === 'string' ? isPlainText(value) : typeof value === 'number';

function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  const known = conditions.filter((condition) => condition !== null);
  return known.length === 0 ? null : joined(known, ' AND ');
}

function oneOf(conditions: readonly (Condition | null)[]): Condition | null {
  const known = conditions.filter((condition) => condition !== null);
  return known.length < conditions.length ? null : joined(known, ' OR ');
}

const joined = (conditions: readonly Condition[], sign: string): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(sign)})`,
  values: conditions.flatMap(({ values }) => values),
});
