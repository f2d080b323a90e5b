import { frozenCopy, InvalidDocument, isPlainObject } from './document-values';
import { fieldsOf, requireApart } from './field-path';
import { isOperators, requireCondition, requireFilter } from './filter-conditions';

/** The operands by path, by operator. */
export type Update = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A copy of the update, which nobody else can change.
 * @throws InvalidDocument for anything but the operators that the port lists, for two paths that meet, and for `_id`
 */
export function checkedUpdate(update: unknown): Update {
  if (!isPlainObject(update)) throw new InvalidDocument('An update is made of operators');
  const checked: Record<string, Record<string, unknown>> = {};
  const paths: string[] = [];
  for (const [operator, operands] of Object.entries(update)) {
    const copyOf = copies.get(operator);
    if (!copyOf || !isPlainObject(operands)) throw new InvalidDocument(`Unsupported: ${operator}`);
    const copy: Record<string, unknown> = {};
    for (const [path, operand] of Object.entries(operands)) {
      if (operand === undefined) continue;
      if (fieldsOf(path)[0] === '_id') throw new InvalidDocument(`${operator} cannot change ${path}`);
      copy[path] = copyOf(operand);
      paths.push(path);
    }
    checked[operator] = copy;
  }
  if (Object.keys(checked).length === 0) throw new InvalidDocument('An update is made of operators');
  requireApart(paths);
  return checked;
}

/** The values that `$push` and `$addToSet` add, and how many `$push` keeps: the first ones, or the last if negative. */
export interface Addition {
  values: readonly unknown[];
  kept: number | null;
}

/** Reads a checked operand. */
export function additionOf(operand: unknown): Addition {
  if (!isOperators(operand)) return { values: [operand], kept: null };
  const { $each, $slice = null } = operand as { $each: unknown[]; $slice?: number };
  return { values: $each, kept: $slice };
}

const value = (operand: unknown) => frozenCopy(operand);

/** `modifiers`: those that the operator knows beside `$each`. */
const addition = (...modifiers: string[]) => {
  return (operand: unknown): unknown => {
    if (!isOperators(operand)) return frozenCopy(operand);
    const { $each, $slice, ...others } = operand;
    const isKnown = $slice === undefined || (modifiers.includes('$slice') && isInt32($slice));
    if (!Array.isArray($each) || !isKnown || Object.keys(others).length > 0) {
      throw new InvalidDocument(`Unsupported: ${Object.keys(operand).join(', ')}`);
    }
    return { $each: frozenCopy($each), ...($slice !== undefined && { $slice }) };
  };
};

const isInt32 = (operand: unknown) => Number.isInteger(operand) && Math.abs(operand as number) < 2 ** 31;

/** So small that no sum becomes infinite. */
function summand(operand: unknown): unknown {
  if (typeof operand === 'number' && Math.abs(operand) <= Number.MAX_SAFE_INTEGER) return frozenCopy(operand);
  throw new InvalidDocument(`$inc cannot add ${String(operand)}`);
}

/** A value, a condition, or a filter for elements with fields. */
function pulled(operand: unknown): unknown {
  if (!isPlainObject(operand)) return frozenCopy(operand);
  if (isOperators(operand)) requireCondition('$pull', operand);
  else requireFilter(operand);
  return operand;
}

const copies = new Map<string, (operand: unknown) => unknown>([
  ['$set', value],
  ['$setOnInsert', value],
  ['$max', value],
  ['$unset', () => ''],
  ['$inc', summand],
  ['$push', addition('$slice')],
  ['$addToSet', addition()],
  ['$pull', pulled],
]);
