import { type ColumnKind, type DataOperator, dataOperators, type DataSelection } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { Cell, Column, Condition, RowSelection, SortKey, Table } from '@app/tables';
import { dataQueryStrings as words } from './data-query.strings';

const VALUES_MAX = 100;
const YEAR_MAX = 9_999;

/** @throws Rejection data-query-wrong, which names the field and says what is wrong */
export function wrong(field: string, why: string): never {
  throw new Rejection('data-query-wrong', { fields: [field], why });
}

/** A condition whose name is mistyped must not be left out without a word. @throws Rejection data-query-wrong */
export function requireKnownWords(given: object, read: object): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(read, name));
  if (unknown !== undefined) wrong(unknown, words.noWord(unknown));
}

/** The column, if the table declares it: a name such as `__proto__` is none. */
export function columnOf({ columns }: Table, name: string, field: string): Column {
  if (!Object.hasOwn(columns, name)) wrong(field, words.noColumn(name));
  return columns[name]!;
}

/** All conditions have to hold. What is asked as of a position or a time is a condition on the columns of the log. */
export function selectionOf(table: Table, { where = [], asOfPosition, asOfTime }: DataSelection): RowSelection {
  const conditions = where.map((text) => conditionOf(table, text));
  if (asOfPosition !== undefined) {
    const position = valueOf('integer', asOfPosition);
    if (position === null) wrong('asOfPosition', words.notAPosition);
    conditions.push({ column: 'log_position', operator: 'lte', values: [position] });
  }
  if (asOfTime !== undefined) {
    const time = valueOf('timestamp', asOfTime);
    if (time === null) wrong('asOfTime', words.notATime);
    conditions.push({ column: 'recorded_at', operator: 'lte', values: [time] });
  }
  return { table, where: conditions };
}

/** Ends with the key of the table, so that the order is total. */
export function sortOf(table: Table, sort: string | undefined): SortKey[] {
  const wanted = listed(sort).map((name) => {
    const descending = name.startsWith('-');
    const column = descending ? name.slice(1) : name;
    columnOf(table, column, 'sort');
    return { column, descending };
  });
  const names = wanted.map(({ column }) => column);
  requireOnce(names, 'sort');
  const key = table.key.filter((column) => !names.includes(column));
  return [...wanted, ...key.map((column) => ({ column, descending: false }))];
}

export function fieldsOf(table: Table, fields: string | undefined): string[] {
  if (fields === undefined) return Object.keys(table.columns);
  const names = fields.split(',');
  for (const name of names) columnOf(table, name, 'fields');
  requireOnce(names, 'fields');
  return names;
}

const listed = (names: string | undefined): string[] => (names === undefined ? [] : names.split(','));

function requireOnce(names: readonly string[], field: string): void {
  const again = names.find((name, index) => names.indexOf(name) < index);
  if (again !== undefined) wrong(field, words.twice(again));
}

const isOperator = (word: string): word is DataOperator => (dataOperators as readonly string[]).includes(word);

function conditionOf(table: Table, text: string): Condition {
  const [, column, operator, value] = /^([^:]*):([^:]*):(.*)$/s.exec(text) ?? [];
  if (column === undefined || operator === undefined || value === undefined) wrong('where', words.notACondition);
  const { kind } = columnOf(table, column, 'where');
  if (!isOperator(operator)) wrong('where', words.noOperator(operator));
  if (!fits(operator, kind)) wrong('where', words.operatorUnfit(operator, kind));
  return { column, operator, values: valuesOf(kind, operator, value) };
}

function fits(operator: DataOperator, kind: ColumnKind): boolean {
  if (operator === 'contains') return kind === 'text';
  return kind !== 'boolean' || ['eq', 'ne', 'in', 'empty'].includes(operator);
}

function valuesOf(kind: ColumnKind, operator: DataOperator, text: string): Cell[] {
  if (operator === 'empty') {
    if (text !== 'true' && text !== 'false') wrong('where', words.notATruth);
    return [text === 'true'];
  }
  const texts = operator === 'in' ? text.split(',') : [text];
  if (texts.length > VALUES_MAX) wrong('where', words.tooManyValues(VALUES_MAX));
  return texts.map((each) => valueOf(kind, each) ?? wrong('where', words.valueUnfit(each, kind)));
}

/** Null for what is no value of this kind. */
function valueOf(kind: ColumnKind, text: string): Cell {
  switch (kind) {
    case 'text':
      return text;
    case 'integer':
      return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
    case 'number':
      return /^-?\d{1,16}(\.\d{1,16})?$/.test(text) ? Number(text) : null;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'timestamp':
      return momentOf(text);
    case 'day':
      return isDay(text) ? text : null;
    default:
      return kind satisfies never;
  }
}

/** A day alone is its first moment. Without a zone a time could mean many moments. */
function momentOf(text: string): number | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return null;
  const moment = Date.parse(time === undefined ? day : text);
  const year = new Date(moment).getUTCFullYear();
  return year >= 0 && year <= YEAR_MAX ? moment : null;
}

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
