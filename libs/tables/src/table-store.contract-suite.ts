import fc from 'fast-check';
import { type Cell, type Row, type Table, table } from './table';
import {
  allOf,
  type Condition,
  type RowChange,
  type RowQuery,
  ROWS_AT_ONCE,
  type SortKey,
  TablesMovedOn,
  type TableStore,
} from './table-store.port';

const laps = table({
  name: 'laps',
  about: 'Laps of a track',
  rowFor: 'lap',
  columns: {
    racer: { kind: 'text', about: 'Who drove it' },
    lap: { kind: 'integer', about: 'From 1' },
    took_ms: { kind: 'integer', about: 'How long it took', unit: 'ms', isNullable: true },
    is_best: { kind: 'boolean', about: 'The best so far', isNow: true },
    ended_at: { kind: 'timestamp', about: 'When it ended', isNullable: true },
    day: { kind: 'day', about: 'The day of it' },
  },
  key: ['racer', 'lap'],
  indexes: [['day'], ['took_ms']],
  example: { racer: 'ada', lap: 1, took_ms: 61_250, is_best: true, ended_at: 1_780_000_000_123, day: '2026-05-28' },
});
const pits = table({
  name: 'pits',
  about: 'Stops',
  rowFor: 'stop',
  columns: { stop: { kind: 'text', about: 'Its id' } },
  key: ['stop'],
  indexes: [],
  example: { stop: 'a' },
});
export const someTables: readonly Table[] = [laps, pits];

const lap = (racer: string, number: number, further: Row = {}): Row => ({
  racer,
  lap: number,
  took_ms: 60_000,
  is_best: false,
  ended_at: 1_780_000_000_000 + number,
  day: '2026-05-28',
  ...further,
});
const put = (row: Row, initial?: Row) => ({ kind: 'put' as const, table: 'laps', row, ...(initial && { initial }) });
const columns = Object.keys(laps.columns);
const byKey: SortKey[] = laps.key.map((column) => ({ column, descending: false }));

/** The tests that every adapter passes. `open`: opens the same tables each time, until `fresh` has made others. */
export function tableStoreContract(name: string, open: () => Promise<TableStore>, fresh: () => Promise<void>): void {
  describe(`${name} as a store of tables`, () => {
    let store: TableStore;
    beforeEach(async () => {
      await fresh();
      store = await open();
    });
    afterEach(() => store.close());

    const all = async (query: Partial<RowQuery> = {}) => {
      const found: Row[] = [];
      for await (const rows of store.rows({ table: laps, where: [], columns, sort: byKey, ...query }))
        found.push(...rows);
      return found;
    };
    const filled = async (rows: readonly Row[]) => {
      const writer = await store.building(1, 'the start');
      await writer.save({ changes: rows.map((row) => put(row)), place: '1', erases: false });
      await writer.show();
      return writer;
    };

    it('shows nothing until the first set is whole', async () => {
      expect(await store.shown()).toBeNull();
      const writer = await store.building(3, 'where it was');
      expect([writer.set, writer.isShown]).toEqual([expect.objectContaining({ version: 3, place: null }), false]);
      await writer.save({ changes: [put(lap('ada', 1))], place: '7', erases: false });
      expect(await store.shown()).toBeNull();
      expect(await allOf(writer.read(laps, { racer: 'ada' }))).toEqual([lap('ada', 1)]);
      await writer.show();
      expect(await store.shown()).toEqual({ version: 3, place: '7' });
      expect(await all()).toEqual([lap('ada', 1)]);
    });

    it('goes on with a set where it was, also after a restart, and makes a new one beside the shown', async () => {
      await filled([lap('ada', 1)]);
      const begun = await store.building(2, 'where it was');
      await begun.save({ changes: [put(lap('ben', 1))], place: '5', erases: false });
      await store.close();
      store = await open();
      expect((await store.building(2, 'where it was')).set.place).toBe('5');
      expect(await all()).toEqual([lap('ada', 1)]);
      const another = await store.building(2, 'the start');
      expect(another.set.place).toBeNull();
      await another.save({ changes: [put(lap('cay', 1))], place: '9', erases: false });
      await another.show();
      expect(await all()).toEqual([lap('cay', 1)]);
      expect(await store.shown()).toEqual({ version: 2, place: '9' });
      const shown = await store.writer();
      await shown.save({ changes: [put(lap('cay', 2))], place: '10', erases: false });
      expect(await all()).toHaveLength(2);
    });

    it('puts, sets and removes, and does so again without harm', async () => {
      const writer = await filled([lap('ada', 1), lap('ada', 2), lap('ben', 1)]);
      const changes: RowChange[] = [
        put({ racer: 'ada', lap: 1, took_ms: 59_000, ended_at: null, day: '2026-05-29' }, { is_best: true }),
        put({ racer: 'ada', lap: 3, took_ms: null, ended_at: 1_780_000_000_999, day: '2026-05-29' }, { is_best: true }),
        {
          kind: 'set',
          table: 'laps',
          where: { racer: 'ada', lap: 2 },
          values: { is_best: true, took_ms: null },
        },
        { kind: 'remove', table: 'laps', where: { racer: 'ben' } },
      ];
      const expected = [
        lap('ada', 1, { took_ms: 59_000, ended_at: null, day: '2026-05-29' }),
        lap('ada', 2, { is_best: true, took_ms: null }),
        lap('ada', 3, { took_ms: null, ended_at: 1_780_000_000_999, day: '2026-05-29', is_best: true }),
      ];
      for (const place of ['2', '3']) {
        await writer.save({ changes, place, erases: true });
        expect(await all()).toEqual(expected);
      }
      expect(await store.eraseDeleted()).toBe(true);
    });

    it('saves all of a batch or nothing', async () => {
      const writer = await filled([lap('ada', 1)]);
      const broken = [put(lap('ben', 1)), { kind: 'put' as const, table: 'nowhere', row: {} }];
      await expect(writer.save({ changes: broken, place: '2', erases: false })).rejects.toThrow();
      expect([await all(), await store.shown()]).toEqual([[lap('ada', 1)], { version: 1, place: '1' }]);
    });

    it('refuses a writer whom another one has overtaken', async () => {
      const late = await filled([lap('ada', 1)]);
      const other = await store.writer();
      await other.save({ changes: [put(lap('ada', 2))], place: '2', erases: false });
      const refused = late.save({ changes: [put(lap('ada', 3))], place: '3', erases: false });
      await expect(refused).rejects.toBeInstanceOf(TablesMovedOn);
      expect(await all()).toHaveLength(2);
    });

    it('reads many rows in pieces, and stops when nobody takes more', async () => {
      await filled(Array.from({ length: 1_700 }, (_, index) => lap('ada', index)));
      expect(await all()).toHaveLength(1_700);
      for await (const rows of store.rows({ table: laps, where: [], columns, sort: byKey })) {
        expect(rows.length).toBeLessThan(1_000);
        break;
      }
      expect(await store.count({ table: laps, where: [] })).toBe(1_700);
    });

    it('reads what it has written in pieces, and is written to meanwhile', async () => {
      const writer = await filled(Array.from({ length: 1_700 }, (_, index) => lap('ada', index)));
      const found: Row[] = [];
      for await (const rows of writer.read(laps, { racer: 'ada' }, ['lap'])) {
        expect(rows.length).toBeLessThanOrEqual(ROWS_AT_ONCE);
        found.push(...rows);
        const changes = rows.map((row) => put(lap('ada', Number(row['lap']), { took_ms: 1 })));
        await writer.save({ changes, place: `after ${found.length}`, erases: false });
      }
      expect(found).toEqual(Array.from({ length: 1_700 }, (_, index) => ({ lap: index })));
      const taken: Condition[] = [{ column: 'took_ms', operator: 'eq', values: [1] }];
      expect(await store.count({ table: laps, where: taken })).toBe(1_700);
    });

    it('groups by values, by steps and by days', async () => {
      await filled([
        lap('ada', 1, { took_ms: 100, is_best: true }),
        lap('ada', 2, { took_ms: 149, ended_at: null }),
        lap('ben', 1, { took_ms: null, ended_at: 1_780_100_000_000 }),
      ]);
      const grouped = { table: laps, where: [], limit: 10 };
      expect(await store.groups({ ...grouped, by: 'racer', measure: 'mean', of: 'took_ms' })).toEqual([
        { key: 'ada', value: 124.5, rows: 2 },
        { key: 'ben', value: null, rows: 1 },
      ]);
      expect(await store.groups({ ...grouped, by: 'took_ms', step: 50, measure: 'count' })).toEqual([
        { key: null, value: 1, rows: 1 },
        { key: 100, value: 2, rows: 2 },
      ]);
      expect(await store.groups({ ...grouped, by: 'ended_at', measure: 'mean', of: 'is_best' })).toEqual([
        { key: null, value: 0, rows: 1 },
        { key: '2026-05-28', value: 1, rows: 1 },
        { key: '2026-05-30', value: 0, rows: 1 },
      ]);
      const ofAda: Condition[] = [{ column: 'racer', operator: 'eq', values: ['ada'] }];
      expect(
        await store.groups({ ...grouped, where: ofAda, by: 'is_best', measure: 'max', of: 'took_ms', limit: 1 }),
      ).toEqual([{ key: false, value: 149, rows: 1 }]);
    });

    it('answers random questions as a plain filter does, page after page', async () => {
      const rows = fc.sample(someLap, { numRuns: 60, seed: 20_261_125 });
      const known = [...new Map(rows.map((row) => [`${row['racer']}:${row['lap']}`, row])).values()];
      await filled(known);
      await fc.assert(
        fc.asyncProperty(someConditions, someSort, fc.integer({ min: 1, max: 9 }), async (where, sorted, limit) => {
          const sort = [...sorted, ...byKey.filter(({ column }) => !sorted.some((each) => each.column === column))];
          const expected = known.filter((row) => where.every((each) => holds(row, each))).toSorted(inOrder(sort));
          expect(await all({ where, sort })).toEqual(expected);
          expect(await store.count({ table: laps, where })).toBe(expected.length);
          const paged: Row[] = [];
          for (let after: Cell[] | undefined; ;) {
            const page = await all({ where, sort, limit, ...(after && { after }) });
            paged.push(...page);
            if (page.length < limit) break;
            after = sort.map(({ column }) => page.at(-1)![column]!);
          }
          expect(paged).toEqual(expected);
        }),
        { numRuns: 60, seed: 20_261_125 },
      );
    });
  });
}

const some: Record<string, fc.Arbitrary<Cell>> = {
  racer: fc.constantFrom('ada', 'Ada', 'ben', 'b.n', 'ö', '😀', "o'x", '%'),
  lap: fc.integer({ min: -3, max: 9 }),
  took_ms: fc.constantFrom(null, 0, 5, 10, 2_000_000_000_000),
  is_best: fc.boolean(),
  ended_at: fc.constantFrom(null, 0, 1_780_000_000_000, 1_780_000_000_001),
  day: fc.constantFrom('2026-05-28', '2026-05-29'),
};
const someLap = fc.record(some) as fc.Arbitrary<Row>;

const someCondition: fc.Arbitrary<Condition> = fc.constantFrom(...columns).chain((column) => {
  const value = some[column]!.filter((cell) => cell !== null);
  const one = value.map((cell) => [cell]);
  return fc.oneof(
    fc.record({
      column: fc.constant(column),
      operator: fc.constantFrom('eq', 'ne', 'lt', 'lte', 'gt', 'gte'),
      values: one,
    }),
    fc.record({ column: fc.constant(column), operator: fc.constant('in'), values: fc.array(value, { minLength: 1 }) }),
    fc.record({ column: fc.constant(column), operator: fc.constant('empty'), values: fc.boolean().map((is) => [is]) }),
    fc.record({
      column: fc.constant('racer'),
      operator: fc.constant('contains'),
      values: some['racer']!.map((cell) => [cell]),
    }),
  ) as fc.Arbitrary<Condition>;
});
const someConditions = fc.array(someCondition, { maxLength: 3 });
const someSort: fc.Arbitrary<SortKey[]> = fc
  .shuffledSubarray(columns, { maxLength: 2 })
  .chain((chosen) =>
    fc.tuple(...chosen.map((column) => fc.record({ column: fc.constant(column), descending: fc.boolean() }))),
  );

function holds(row: Row, { column, operator, values }: Condition): boolean {
  const cell = row[column]!;
  const order = cell === null ? null : compared(cell, values[0]!);
  switch (operator) {
    case 'empty':
      return (cell === null) === values[0];
    case 'in':
      return values.includes(cell);
    case 'contains':
      return String(cell).includes(String(values[0]));
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    default:
      return order !== null && { lt: order < 0, lte: order <= 0, gt: order > 0, gte: order >= 0 }[operator];
  }
}

function compared(one: Cell, other: Cell): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  return Number(one) - Number(other);
}

const inOrder = (sort: readonly SortKey[]) => (one: Row, other: Row) => {
  for (const { column, descending } of sort) {
    const order = compared(one[column]!, other[column]!);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
};
