import { frozenCopy, InvalidDocument, type StoredDocument } from '../document-values';
import { fieldOf, fieldsOf } from '../field-path';
import { additionOf, type Update } from '../update-operators';
import { pullsOf } from './filter-test';
import { compareValues, isEqual } from './sort-order';

/** The value that takes the place of a stored one. Undefined stands for a missing value, the same one for no change. */
type Change = (stored: unknown) => unknown;

interface Step {
  path: string;
  fields: readonly string[];
  change: Change;
  operator: string;
}

/**
 * A checked update as a function: the document after it, or the same object when nothing changes.
 * It throws InvalidDocument when an operator does not fit the stored value, such as `$inc` of a text.
 */
export function updateOf({ $setOnInsert: _, ...update }: Update): (document: StoredDocument) => StoredDocument {
  const steps = stepsOf(update);
  return (document) => applied(document, steps);
}

/** The document that an upsert stores when nothing matches. */
export const upserted = (start: StoredDocument, update: Update) => applied(start, stepsOf(update));

/** In the order in which MongoDB adds new fields. */
function stepsOf(update: Update): Step[] {
  const steps = Object.entries(update).flatMap(([operator, operands]) =>
    Object.entries(operands).map(([path, operand]) => stepOf(operator, path, operand)),
  );
  return steps.length > 1 ? steps.sort((a, b) => compareFields(a.fields, b.fields)) : steps;
}

function compareFields(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((field, i) => field !== b[i]);
  return compareValues(a[at] ?? '', b[at] ?? '');
}

const stepOf = (operator: string, path: string, operand: unknown): Step => ({
  path,
  fields: fieldsOf(path),
  change: changes[operator]!(operand, path),
  operator,
});

function applied(document: StoredDocument, steps: readonly Step[]): StoredDocument {
  let after: object = document;
  for (const step of steps) after = changedAt(after, step, 0);
  return after as StoredDocument;
}

/** A frozen copy of the object with the change in it; the same one when nothing changes. */
function changedAt(container: object, step: Step, at: number): object {
  const { fields, change } = step;
  const field = fields[at]!;
  if (Array.isArray(container)) return blocked(container, step);
  const before = fieldOf(container, field);
  let after: unknown;
  if (at === fields.length - 1) after = change(before);
  else if (typeof before === 'object' && before !== null) after = changedAt(before, step, at + 1);
  else if (before !== undefined) return blocked(container, step);
  else after = created(change(undefined), fields.slice(at + 1));
  return after === before ? container : withField(container, field, after);
}

/** For a path that cannot exist. */
function blocked(container: object, { operator, path }: Step): object {
  return operator === '$unset' ? container : misfit(operator, path);
}

/** A new value in new objects. There are none for an operator that leaves a missing value alone. */
function created(value: unknown, fields: readonly string[]): unknown {
  if (value === undefined) return undefined;
  return frozenCopy(fields.reduceRight((inner, field) => ({ [field]: inner }), value));
}

function withField(object: object, field: string, value: unknown): object {
  if (value !== undefined) return Object.freeze({ ...object, [field]: value });
  return Object.freeze(Object.fromEntries(Object.entries(object).filter(([name]) => name !== field)));
}

const changes: Readonly<Record<string, (operand: unknown, path: string) => Change>> = {
  $set: setting,
  $setOnInsert: setting,
  $unset: () => () => undefined,
  $inc: (operand, path) => (stored) => {
    if (stored === undefined) return operand;
    return typeof stored === 'number' ? stored + (operand as number) : misfit('$inc', path);
  },
  $max: (operand) => (stored) => (stored === undefined || compareValues(operand, stored) > 0 ? operand : stored),
  $push: (operand, path) => {
    const { values, kept } = additionOf(operand);
    return (stored) => {
      const list = listOf(stored, '$push', path);
      if (stored !== undefined && values.length === 0 && list.length <= Math.abs(kept ?? Infinity)) return stored;
      const longer = [...list, ...values];
      return Object.freeze(kept === null ? longer : kept < 0 ? longer.slice(kept) : longer.slice(0, kept));
    };
  },
  $addToSet: (operand, path) => {
    const { values } = additionOf(operand);
    return (stored) => {
      const list = listOf(stored, '$addToSet', path);
      const longer = [...list];
      for (const value of values) if (!longer.some((item) => isEqual(item, value))) longer.push(value);
      return stored !== undefined && longer.length === list.length ? stored : Object.freeze(longer);
    };
  },
  $pull: (operand, path) => {
    const isPulled = pullsOf(operand);
    return (stored) => {
      if (stored === undefined) return undefined;
      const list = listOf(stored, '$pull', path);
      const left = list.filter((item) => !isPulled(item));
      return left.length === list.length ? stored : Object.freeze(left);
    };
  },
};

function setting(operand: unknown): Change {
  return (stored) => (stored !== undefined && isEqual(stored, operand) ? stored : operand);
}

function listOf(stored: unknown, operator: string, path: string): readonly unknown[] {
  if (stored === undefined) return [];
  return Array.isArray(stored) ? stored : misfit(operator, path);
}

function misfit(what: string, path: string): never {
  throw new InvalidDocument(`${what} does not fit what is stored at ${path}`);
}
