import type { Interval, OrderedIndex } from './document-index';
import { type Filter, isOperators } from '../filter-conditions';
import type { SortKey } from '../sort-keys';
import { EndOfType } from './sort-order';

/**
 * Where to find the documents of a query. `exact`: every document found matches without another check.
 * `ordered`: they come in the wanted order, or in the reverse of it if `reversed`.
 */
export type Plan =
  | { kind: 'scan' }
  | { kind: 'ids'; ids: ReadonlySet<string>; exact: boolean }
  | { kind: 'index'; index: OrderedIndex; intervals: Interval[]; exact: boolean; ordered: boolean; reversed: boolean }
  | { kind: 'union'; plans: Plan[]; exact: boolean };

type FieldCondition =
  | { kind: 'equal'; value: unknown }
  | { kind: 'one-of'; values: readonly unknown[] }
  | { kind: 'range'; low?: Bound; high?: Bound };

interface Bound {
  value: string | number;
  included: boolean;
}

/**
 * A conjunction: the conditions an index can answer, by field, and whether there are others that only the
 * filter can check.
 */
interface Conjunction {
  fields: Map<string, FieldCondition>;
  more: boolean;
}

export function planOf(filter: Filter, indexes: readonly OrderedIndex[], sort: readonly SortKey[] | null): Plan {
  const { _id: id } = filter;
  if (typeof id === 'string') return { kind: 'ids', ids: new Set([id]), exact: Object.keys(filter).length === 1 };
  const [first, ...others] = alternativesOf(filter).map(conjunctionOf);
  if (!first) return { kind: 'scan' };
  // Looks for a plan by ids first: asking an index makes it apply its pending changes, and a batch of writes by
  // id must not pay for that.
  const alternatives = [first, ...others];
  const usable = asked(alternatives, indexes, sort).filter(({ answersQueries }) => answersQueries);
  if (others.length === 0) return idPlan(first) ?? bestPlan(first, usable, sort);
  for (const index of usable) {
    const found = alternatives.map((conjunction) => intervalsIn(index, conjunction));
    if (found.every((part) => part.exact)) {
      const intervals = merged(found.flatMap((part) => part.intervals));
      return { kind: 'index', index, intervals, exact: true, ordered: false, reversed: false };
    }
  }
  const plans = alternatives.map((conjunction) => idPlan(conjunction) ?? bestPlan(conjunction, usable, null));
  if (plans.some((plan) => plan.kind === 'scan')) return { kind: 'scan' };
  return { kind: 'union', plans, exact: plans.every((plan) => plan.kind !== 'scan' && plan.exact) };
}

/** The indexes that a plan for this filter and order asks. */
export const askedIndexes = (filter: Filter, indexes: readonly OrderedIndex[], sort: readonly SortKey[] | null) =>
  typeof filter._id === 'string' ? [] : asked(alternativesOf(filter).map(conjunctionOf), indexes, sort);

/** `{ a, $or: [x, y] }` is `a and x, or a and y`. */
function alternativesOf(filter: Filter): Filter[] {
  const { $or: alternatives, ...common } = filter;
  if (!Array.isArray(alternatives)) return [filter];
  return alternatives.map((alternative: Filter) => ({ $and: [common, alternative] }));
}

function conjunctionOf(filter: Filter): Conjunction {
  const conjunction: Conjunction = { fields: new Map(), more: false };
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition.map(conjunctionOf)) {
        conjunction.more ||= part.more;
        for (const [name, known] of part.fields) addCondition(conjunction, name, known);
      }
    } else {
      addCondition(conjunction, field, field.startsWith('$') ? null : fieldConditionOf(condition));
    }
  }
  return conjunction;
}

function addCondition(conjunction: Conjunction, field: string, condition: FieldCondition | null): void {
  if (condition && !conjunction.fields.has(field)) conjunction.fields.set(field, condition);
  else conjunction.more = true;
}

function fieldConditionOf(condition: unknown): FieldCondition | null {
  if (isScalar(condition)) return { kind: 'equal', value: condition };
  if (!isOperators(condition)) return null;
  const { $in, $gt, $gte, $lt, $lte, ...rest } = condition;
  if (Object.keys(rest).length > 0) return null;
  if ($in !== undefined) {
    return Object.keys(condition).length === 1 && Array.isArray($in) && $in.every(isScalar)
      ? { kind: 'one-of', values: $in }
      : null;
  }
  return rangeOf($gt, $gte, $lt, $lte);
}

/** A range stays within one type, as in MongoDB: `$gt: 5` matches no text. */
function rangeOf(...[$gt, $gte, $lt, $lte]: unknown[]): FieldCondition | null {
  const bounds = [$gt, $gte, $lt, $lte].filter((bound) => bound !== undefined);
  const type = typeof bounds[0];
  if ((type !== 'number' && type !== 'string') || bounds.some((bound) => typeof bound !== type)) return null;
  if (($gt !== undefined && $gte !== undefined) || ($lt !== undefined && $lte !== undefined)) return null;
  const low = boundOf($gt, false) ?? boundOf($gte, true);
  const high = boundOf($lt, false) ?? boundOf($lte, true);
  return { kind: 'range', ...(low && { low }), ...(high && { high }) };
}

const boundOf = (value: unknown, included: boolean): Bound | undefined =>
  typeof value === 'number' || typeof value === 'string' ? { value, included } : undefined;

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

function bestPlan(conjunction: Conjunction, indexes: readonly OrderedIndex[], sort: readonly SortKey[] | null): Plan {
  let best: Plan = { kind: 'scan' };
  let bestCost = Infinity;
  for (const index of indexes) {
    const { intervals, exact, used } = intervalsIn(index, conjunction);
    const order = intervals.length === 1 ? orderOf(index, conjunction, sort) : null;
    if (used === 0 && !order) continue;
    const found = countIn(intervals);
    // Sorting costs more than finding, and checking each document costs more still.
    const cost = found * ((exact ? 1 : 3) + (order || !sort ? 0 : 2));
    if (cost >= bestCost) continue;
    best = { kind: 'index', index, intervals, exact, ordered: order !== null, reversed: order === 'reversed' };
    bestCost = cost;
  }
  return best;
}

/**
 * None where one plan by ids is enough, and none that begins with a field which neither the filter nor the order names: an
 * index is filled when it is asked. Only a single conjunction can come in the order of an index.
 */
function asked(
  conjunctions: readonly Conjunction[],
  indexes: readonly OrderedIndex[],
  sort: readonly SortKey[] | null,
): OrderedIndex[] {
  const [first, ...others] = conjunctions;
  const isSingle = others.length === 0;
  if (isSingle && first && isOfIds(first)) return [];
  const ordering = isSingle ? pathsOf(sort ?? []) : [];
  const names = new Set([...conjunctions.flatMap(({ fields }) => [...fields.keys()]), ...ordering]);
  return indexes.filter((index) => names.has(index.keys[0]!.path));
}

/** Without the id that every order ends with. */
const pathsOf = (keys: readonly SortKey[]) =>
  keys.map(({ path }) => path).filter((path, index) => index === 0 || path !== '_id');

const isOfIds = ({ fields }: Conjunction) => ['equal', 'one-of'].includes(fields.get('_id')?.kind ?? '');

function idPlan({ fields, more }: Conjunction): Plan | null {
  const condition = fields.get('_id');
  if (condition?.kind !== 'equal' && condition?.kind !== 'one-of') return null;
  const ids = condition.kind === 'equal' ? [condition.value] : condition.values;
  return { kind: 'ids', ids: new Set(ids as string[]), exact: fields.size === 1 && !more };
}

/**
 * The part of the index that holds all matching documents: exact values for the first fields, then one range or
 * a few values.
 */
function intervalsIn(index: OrderedIndex, { fields, more }: Conjunction) {
  const prefix: unknown[] = [];
  for (const key of index.keys) {
    const condition = fields.get(key.path);
    if (condition?.kind !== 'equal') break;
    prefix.push(condition.value);
  }
  const key = index.keys[prefix.length];
  const condition = key && fields.get(key.path);
  const used = prefix.length + (condition ? 1 : 0);
  const exact = !more && used === fields.size;
  if (key && condition?.kind === 'range') {
    return { intervals: [rangeIn(index, prefix, key, condition)], exact, used };
  }
  const prefixes = condition?.kind === 'one-of' ? condition.values.map((value) => [...prefix, value]) : [prefix];
  const intervals = prefixes.map((values) => ({
    from: index.boundary(values, 'before'),
    to: index.boundary(values, 'after'),
  }));
  return { intervals: merged(intervals), exact, used };
}

function rangeIn(
  index: OrderedIndex,
  prefix: readonly unknown[],
  key: SortKey,
  { low, high }: { low?: Bound; high?: Bound },
): Interval {
  const anyOfType = low?.value ?? high?.value;
  const lowest = typeof anyOfType === 'number' ? -Infinity : '';
  const lowPoint = [...prefix, low?.value ?? lowest];
  const highPoint = [...prefix, high?.value ?? new EndOfType(anyOfType)];
  const [lowSide, highSide] =
    key.direction === 1
      ? ([low && !low.included ? 'after' : 'before', high && !high.included ? 'before' : 'after'] as const)
      : ([low && !low.included ? 'before' : 'after', high && !high.included ? 'after' : 'before'] as const);
  const bounds = [index.boundary(lowPoint, lowSide), index.boundary(highPoint, highSide)] as const;
  const [from, to] = key.direction === 1 ? bounds : [bounds[1], bounds[0]];
  return { from, to: Math.max(from, to) };
}

/** Whether the index, after the fields that the filter fixes, has the wanted order or its exact reverse. */
function orderOf(
  index: OrderedIndex,
  { fields }: Conjunction,
  sort: readonly SortKey[] | null,
): 'forwards' | 'reversed' | null {
  if (!sort) return null;
  const isFixed = (key: SortKey) => fields.get(key.path)?.kind === 'equal';
  const wanted = sort.filter((key) => !isFixed(key));
  const prefixLength = index.keys.findIndex((key) => !isFixed(key));
  const given = (prefixLength === -1 ? [] : index.keys.slice(prefixLength)).filter((key) => !isFixed(key));
  if (wanted.length !== given.length || wanted.some((key, i) => key.path !== given[i]?.path)) return null;
  if (wanted.every((key, i) => key.direction === given[i]?.direction)) return 'forwards';
  return wanted.every((key, i) => key.direction !== given[i]?.direction) ? 'reversed' : null;
}

function merged(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (from === to) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

export const countIn = (intervals: readonly Interval[]) =>
  intervals.reduce((count, { from, to }) => count + to - from, 0);
