import { type DataGroupsQuery, type DataQuery } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { answersTable as table } from '../tables/answers.table';
import { cellsOf, cursorAfter } from './data-cursor';
import { groupingOf } from './data-groups';
import { fieldsOf, selectionOf, sortOf } from './data-selection';

/** What is refused, as `field: why`; null when all is well. */
function refusalOf(query: DataQuery): string | null {
  try {
    selectionOf(table, query);
    const sort = sortOf(table, query.sort);
    fieldsOf(table, query.fields);
    if (query.cursor !== undefined) cellsOf(table, query, sort, query.cursor);
    return null;
  } catch (error) {
    return whyOf(error);
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Rejection)) throw error;
  const { fields, why } = error.details as { fields: string[]; why: string };
  return `${error.code} ${fields.join()}: ${why}`;
}

const where = (...conditions: string[]) => selectionOf(table, { where: conditions }).where;

describe('A question to a table', () => {
  it('is read by the kinds of its columns', () => {
    expect(
      where(
        'outcome:eq:wrong',
        'question_text:contains:a:b,c',
        'points:in:1,-2,3',
        'counted_ms:lt:1.5',
        'counts:ne:true',
        'closed_at:gte:2026-06-01',
        'served_at:lte:2026-06-01T12:00:00.5+02:00',
        'ruling:empty:true',
        'category:in:GT Cars,Hypercars',
        'game_id:eq:',
      ),
    ).toEqual([
      { column: 'outcome', operator: 'eq', values: ['wrong'] },
      { column: 'question_text', operator: 'contains', values: ['a:b,c'] },
      { column: 'points', operator: 'in', values: [1, -2, 3] },
      { column: 'counted_ms', operator: 'lt', values: [1.5] },
      { column: 'counts', operator: 'ne', values: [true] },
      { column: 'closed_at', operator: 'gte', values: [Date.UTC(2026, 5, 1)] },
      { column: 'served_at', operator: 'lte', values: [Date.UTC(2026, 5, 1, 10, 0, 0, 500)] },
      { column: 'ruling', operator: 'empty', values: [true] },
      { column: 'category', operator: 'in', values: ['GT Cars', 'Hypercars'] },
      { column: 'game_id', operator: 'eq', values: [''] },
    ]);
    expect(selectionOf(table, { asOfPosition: '17', asOfTime: '2026-06-12T18:30:00Z' }).where).toEqual([
      { column: 'log_position', operator: 'lte', values: [17] },
      { column: 'recorded_at', operator: 'lte', values: [Date.UTC(2026, 5, 12, 18, 30)] },
    ]);
  });

  it('has an order that ends with the key of the table', () => {
    const key = [
      { column: 'game_id', descending: false },
      { column: 'question_number', descending: false },
    ];
    expect(sortOf(table, undefined)).toEqual(key);
    expect(sortOf(table, '-points')).toEqual([{ column: 'points', descending: true }, ...key]);
    expect(sortOf(table, 'question_number,-game_id')).toEqual([
      { column: 'question_number', descending: false },
      { column: 'game_id', descending: true },
    ]);
  });

  it.each<[DataQuery, string]>([
    [{ where: ['outcome'] }, 'where: A condition is column:operator:value'],
    [{ where: ['outcome:eq'] }, 'where: A condition is column:operator:value'],
    [{ where: ['speed:eq:1'] }, 'where: There is no column speed'],
    [{ where: [':eq:1'] }, 'where: There is no column '],
    [{ where: ['__proto__:eq:1'] }, 'where: There is no column __proto__'],
    [{ where: ['constructor:eq:1'] }, 'where: There is no column constructor'],
    [{ where: ['toString:empty:true'] }, 'where: There is no column toString'],
    [{ where: ['$where:eq:1'] }, 'where: There is no column $where'],
    [{ where: ['points:$gt:1'] }, 'where: There is no operator $gt'],
    [{ where: ['points:toString:1'] }, 'where: There is no operator toString'],
    [{ where: ['points:GT:1'] }, 'where: There is no operator GT'],
    [{ where: ['points:eq:'] }, 'where:  is no value of kind integer'],
    [{ where: ['points:eq:1e3'] }, 'where: 1e3 is no value of kind integer'],
    [{ where: ['points:eq:0x1'] }, 'where: 0x1 is no value of kind integer'],
    [{ where: ['points:eq:1.5'] }, 'where: 1.5 is no value of kind integer'],
    [{ where: ['points:eq:9007199254740993'] }, 'where: 9007199254740993 is no value of kind integer'],
    [{ where: ['points:in:1,,2'] }, 'where:  is no value of kind integer'],
    [{ where: ['counted_ms:eq:Infinity'] }, 'where: Infinity is no value of kind number'],
    [{ where: ['counted_ms:eq:NaN'] }, 'where: NaN is no value of kind number'],
    [{ where: ['counts:eq:1'] }, 'where: 1 is no value of kind boolean'],
    [{ where: ['counts:lt:true'] }, 'where: lt does not fit a column of kind boolean'],
    [{ where: ['points:contains:1'] }, 'where: contains does not fit a column of kind integer'],
    [{ where: ['closed_at:eq:2026-02-30'] }, 'where: 2026-02-30 is no value of kind timestamp'],
    [{ where: ['closed_at:eq:2026-06-01T10:00:00'] }, 'where: 2026-06-01T10:00:00 is no value of kind timestamp'],
    [{ where: ['closed_at:eq:yesterday'] }, 'where: yesterday is no value of kind timestamp'],
    [{ where: ['closed_at:eq:0000-01-01T00:00+14:00'] }, 'where: 0000-01-01T00:00+14:00 is no value of kind timestamp'],
    [{ where: ['ruling:empty:maybe'] }, 'where: empty takes true or false'],
    [{ where: [`points:in:${'1,'.repeat(100)}1`] }, 'where: At most 100 values'],
    [{ asOfPosition: '-1.5' }, 'asOfPosition: A position is a whole number'],
    [{ asOfPosition: '{"$gt":0}' }, 'asOfPosition: A position is a whole number'],
    [{ asOfTime: 'now' }, 'asOfTime: A time is ISO 8601, such as 2026-06-12T18:30:00Z'],
    [{ sort: '' }, 'sort: There is no column '],
    [{ sort: '-speed' }, 'sort: There is no column speed'],
    [{ sort: '--points' }, 'sort: There is no column -points'],
    [{ sort: 'points,-points' }, 'sort: points is there twice'],
    [{ fields: '' }, 'fields: There is no column '],
    [{ fields: 'points,__proto__' }, 'fields: There is no column __proto__'],
    [{ fields: 'points,points' }, 'fields: points is there twice'],
    [{ fields: '*' }, 'fields: There is no column *'],
    [{ cursor: '' }, 'cursor: The cursor belongs to another question'],
    [{ cursor: 'WyJhIl0' }, 'cursor: The cursor belongs to another question'],
  ])('is refused with what is wrong: %j', (query, why) => {
    expect(refusalOf(query)).toBe(`data-query-wrong ${why}`);
  });

  it('goes on where a cursor leads, with the same words alone', () => {
    const asked: DataQuery = { where: ['points:gt:1'], sort: '-counted_ms' };
    const sort = sortOf(table, asked.sort);
    const cursor = cursorAfter(table, asked, [12.5, 'race', 3]);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(cellsOf(table, asked, sort, cursor)).toEqual([12.5, 'race', 3]);
    const refused = 'data-query-wrong cursor: The cursor belongs to another question';
    for (const other of [
      { ...asked, where: [] },
      { ...asked, sort: 'counted_ms' },
      { ...asked, asOfPosition: '4' },
    ]) {
      expect(refusalOf({ ...other, cursor })).toBe(refused);
    }
    for (const cells of [
      [12.5, 'race'],
      [12.5, 'race', '3'],
      [null, 'race', 3],
      [{ $gt: 0 }, 'race', 3],
    ]) {
      expect(refusalOf({ ...asked, cursor: cursorAfter(table, asked, cells as never) })).toBe(refused);
    }
    expect(refusalOf({ ...asked, cursor })).toBeNull();
  });
});

describe('A question for groups', () => {
  const why = (query: DataGroupsQuery) => {
    try {
      return groupingOf(table, query);
    } catch (error) {
      return whyOf(error);
    }
  };

  it.each<[DataGroupsQuery, unknown]>([
    [
      { by: 'category', measure: 'count' },
      { by: 'category', measure: 'count' },
    ],
    [
      { by: 'counted_ms', step: 0.5, measure: 'mean', of: 'points' },
      { by: 'counted_ms', step: 0.5, measure: 'mean', of: 'points' },
    ],
    [{ by: 'speed', measure: 'count' }, 'data-query-wrong by: There is no column speed'],
    [
      { by: 'category', step: 2, measure: 'count' },
      `data-query-wrong step: ${'Steps are for numbers, and more than 0; for whole numbers also whole'}`,
    ],
    [
      { by: 'points', step: 0.5, measure: 'count' },
      `data-query-wrong step: ${'Steps are for numbers, and more than 0; for whole numbers also whole'}`,
    ],
    [{ by: 'category', measure: 'sum' }, 'data-query-wrong of: of names the column that is measured'],
    [{ by: 'category', measure: 'sum', of: 'ruling' }, 'data-query-wrong of: ruling has no numbers to measure'],
    [{ by: 'category', measure: 'count', of: 'points' }, 'data-query-wrong of: What is counted is rows, not a column'],
  ])('is read or refused: %j', (query, expected) => {
    expect(why(query)).toEqual(expected);
  });
});
