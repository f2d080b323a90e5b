import { frozenCopy, InvalidDocument, isPlainObject } from './document-values';
import { fieldsOf } from './field-path';

export type Filter = Readonly<Record<string, unknown>>;

const JOINING = new Set(['$and', '$or']);

/**
 * Refuses a filter with an operator that the port does not list, or with `undefined` in it. A forgotten value
 * could otherwise match documents without the field, or drop the condition and match everything.
 * @throws InvalidDocument
 */
export function requireFilter(filter: unknown): asserts filter is Filter {
  if (!isPlainObject(filter)) throw new InvalidDocument('A filter is an object');
  for (const [field, condition] of Object.entries(filter)) {
    if (condition === undefined) throw new InvalidDocument(`The filter's ${field} is undefined`);
    if (JOINING.has(field)) {
      if (!Array.isArray(condition) || condition.length === 0) refuse(field);
      condition.forEach(requireFilter);
    } else {
      fieldsOf(field);
      requireCondition(field, condition);
    }
  }
}

/** Refuses what the port does not allow as the condition of one field. @throws InvalidDocument */
export function requireCondition(field: string, condition: unknown): void {
  if (typeof condition === 'string') return;
  if (isOperators(condition)) requireOperators(condition);
  else requireValue(field, condition);
}

/** True when a filter's condition consists of operators; false when it is the value itself. */
export function isOperators(condition: unknown): condition is Record<string, unknown> {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return false;
  for (const key in condition) if (key.startsWith('$')) return true;
  return false;
}

export const patternOf = ($regex: unknown, $options: unknown = '') => new RegExp($regex as string, $options as string);

function requireOperators(condition: Record<string, unknown>): void {
  for (const [operator, operand] of Object.entries(condition)) {
    const isRight = operands.get(operator);
    if (!isRight?.(operand, condition)) refuse(operator);
  }
}

type IsRight = (operand: unknown, condition: Readonly<Record<string, unknown>>) => boolean;

const isValue: IsRight = (operand) => {
  requireValue('value', operand);
  return true;
};

const areValues: IsRight = (operand) => {
  if (!Array.isArray(operand)) return false;
  for (const item of operand) requireValue('list', item);
  return true;
};

const isPattern: IsRight = ($regex, { $options = '' }) => {
  if (typeof $regex !== 'string' || typeof $options !== 'string' || !/^[ims]*$/.test($options)) return false;
  try {
    patternOf($regex, $options);
    return true;
  } catch {
    return false;
  }
};

const operands = new Map<string, IsRight>([
  ...['$ne', '$gt', '$gte', '$lt', '$lte'].map((operator) => [operator, isValue] as const),
  ...['$in', '$nin'].map((operator) => [operator, areValues] as const),
  ['$exists', (operand) => typeof operand === 'boolean'],
  ['$regex', isPattern],
  ['$options', (_, { $regex }) => $regex !== undefined],
  [
    '$elemMatch',
    (operand) => {
      if (!isOperators(operand)) return false;
      requireOperators(operand);
      return true;
    },
  ],
]);

function requireValue(field: string, value: unknown): void {
  if (typeof value === 'string') return;
  if (hasUndefined(value)) throw new InvalidDocument(`The filter's ${field} has an undefined value`);
  frozenCopy(value);
}

function hasUndefined(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Object.values(value).some(hasUndefined);
}

function refuse(what: string): never {
  throw new InvalidDocument(`Unsupported: ${what}`);
}
