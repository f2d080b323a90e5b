import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DataFormat } from '@app/contracts';
import { SqliteTables } from '../sqlite.tables';
import { type Row, table } from '../table';
import { exportInThread } from './export-thread';
import type { TableExport } from './table-export';

const laps = table({
  name: 'laps',
  about: 'Laps of a track',
  rowFor: 'lap',
  columns: {
    lap: { kind: 'integer', about: 'From 1' },
    racer: { kind: 'text', about: 'Who drove it', isNullable: true },
    took_ms: { kind: 'number', about: 'How long it took', isNullable: true },
    is_best: { kind: 'boolean', about: 'The best so far' },
    ended_at: { kind: 'timestamp', about: 'When it ended', isNullable: true },
    day: { kind: 'day', about: 'The day of it' },
  },
  key: ['lap'],
  indexes: [],
  example: { lap: 1, racer: 'ada', took_ms: 61.5, is_best: true, ended_at: 1_780_000_000_123, day: '2026-05-28' },
});
const columns = Object.keys(laps.columns);

const names = ['ada', 'Ö, "o"', '=1+1', '-2', '＋3', '@x', 'two\r\nlines', '', '\ttab', '😀', "'", null];
const rows: Row[] = names.map((racer, index) => ({
  lap: index === 3 ? 2 ** 53 - 1 : index,
  racer,
  took_ms: index === 1 ? null : index === 2 ? -1.5 : 61_250 + index / 4,
  is_best: index % 2 === 0,
  ended_at: index === 4 ? null : 1_780_000_000_000 + index,
  day: index === 5 ? '1969-12-31' : '2026-05-28',
}));
const inOrder = rows.toSorted((one, other) => Number(one['lap']) - Number(other['lap']));
const iso = (cell: unknown) => (cell === null ? null : new Date(Number(cell)).toISOString());

let folder: string;
let store: SqliteTables;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  store = await SqliteTables.open({ file: join(folder, 'tables.sqlite'), tables: [laps] });
  await show(rows);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function show(all: readonly Row[]): Promise<void> {
  const writer = await store.building(1, 'the start');
  const changes = all.map((row) => ({ kind: 'put' as const, table: 'laps', row }));
  await writer.save({ changes, place: '1', erases: false });
  await writer.show();
}

const wanted = (format: DataFormat, query: Partial<TableExport['query']> = {}): TableExport => ({
  source: { kind: 'sqlite', file: join(folder, 'tables.sqlite') },
  format,
  query: { table: laps, where: [], columns, sort: [{ column: 'lap', descending: false }], ...query },
});

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const taken: Uint8Array[] = [];
  for await (const chunk of chunks) taken.push(chunk);
  return taken;
}

async function exported(want: TableExport): Promise<{ rows: number; file: Buffer }> {
  const { rows: counted, chunks, end } = await exportInThread(want);
  const file = Buffer.concat(await all(chunks));
  await end();
  return { rows: counted, file };
}

/** Of all threads of this process, on Linux. */
async function prioritiesOfThreads(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')));
  // The 19th field; the second one, in brackets, may hold blanks.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

async function readParquet(file: Buffer): Promise<Record<string, unknown>[]> {
  const { parquetReadObjects } = await import('hyparquet');
  return parquetReadObjects({ file: new Uint8Array(file).buffer });
}

describe('An exported table', () => {
  it('is CSV as the rest of the product writes it, in which numbers stay numbers', async () => {
    const { file, rows: counted } = await exported(wanted('csv'));
    const texts = inOrder.map((row) => ({ ...row, is_best: String(row['is_best']), ended_at: iso(row['ended_at']) }));
    const options = { header: true, columns, bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;
    const written = (escapes: boolean) =>
      parse(stringify(texts, { ...options, escape_formulas: escapes }), { bom: true }) as string[][];
    const [safe, plain] = [written(true), written(false)];
    const expected = safe.map((cells, line) => cells.map((cell, at) => (at === 1 ? cell : plain[line]![at])));
    expect(counted).toBe(names.length);
    expect(parse(file, { bom: true })).toEqual(expected);
    expect(file.toString()).toMatch(/^\u{feff}lap,racer,took_ms,is_best,ended_at,day\r\n0,ada,61250,true,/u);
    expect(file.toString()).toContain('2,"\'=1+1",-1.5,true,');
    // An empty text is told from no value.
    expect(file.toString()).toContain('7,"",');
    expect(file.toString()).toContain('11,,');
  });

  it('is JSON, one row a line', async () => {
    const { file } = await exported(wanted('ndjson'));
    const lines = file.toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      inOrder.map((row) => ({ ...row, ended_at: iso(row['ended_at']) })),
    );
  });

  it('is Parquet with typed columns', async () => {
    const { file } = await exported(wanted('parquet'));
    const { parquetMetadata } = await import('hyparquet');
    expect(await readParquet(file)).toEqual(
      inOrder.map((row) => ({
        ...row,
        lap: BigInt(row['lap'] as number),
        ended_at: row['ended_at'] === null ? null : new Date(row['ended_at'] as number),
        day: new Date(`${String(row['day'])}T00:00:00Z`),
      })),
    );
    const { schema } = parquetMetadata(new Uint8Array(file).buffer);
    expect(schema.slice(1).map(({ name, type, repetition_type: repeats }) => [name, type, repeats])).toEqual([
      ['lap', 'INT64', 'REQUIRED'],
      ['racer', 'BYTE_ARRAY', 'OPTIONAL'],
      ['took_ms', 'DOUBLE', 'OPTIONAL'],
      ['is_best', 'BOOLEAN', 'REQUIRED'],
      ['ended_at', 'INT64', 'OPTIONAL'],
      ['day', 'INT32', 'REQUIRED'],
    ]);
  });

  it.each(['csv', 'ndjson', 'parquet'] as const)('has the wanted rows and columns alone, as %s', async (format) => {
    const where = [{ column: 'racer', operator: 'eq', values: ['nobody'] }] as const;
    const { file, rows: counted } = await exported(wanted(format, { where, columns: ['racer'] }));
    expect(counted).toBe(0);
    if (format === 'parquet') expect(await readParquet(file)).toEqual([]);
    else expect(file.toString()).toBe(format === 'csv' ? '\u{feff}racer\r\n' : '');
  });

  it('fails when the tables cannot be read, before it begins and in the middle', async () => {
    const nowhere = { ...wanted('csv'), source: { kind: 'sqlite' as const, file: join(folder, 'nowhere.sqlite') } };
    await expect(exportInThread(nowhere)).rejects.toThrow('unable to open database file');
    // More than the thread makes ahead of its reader.
    await show(Array.from({ length: 20_000 }, (_, lap) => ({ ...rows[0]!, lap })));
    const { chunks, end } = await exportInThread(wanted('csv'));
    await chunks.next();
    await end();
    await expect(all(chunks)).rejects.toThrow('their thread has ended');
  });
});

describe('An export of many rows', () => {
  const MANY = 60_000;
  beforeAll(() =>
    show(
      Array.from({ length: MANY }, (_, lap) => ({ ...rows[0]!, lap, racer: lap % 7 ? `racer ${lap % 100}` : null })),
    ),
  );

  it('comes whole, in groups that are written as they fill', async () => {
    const { parquetMetadata } = await import('hyparquet');
    const { chunks, end } = await exportInThread(wanted('parquet'));
    const pieces = await all(chunks);
    await end();
    const file = Buffer.concat(pieces);
    const found = await readParquet(file);
    expect(found.map(({ lap }) => Number(lap))).toEqual(Array.from({ length: MANY }, (_, lap) => lap));
    expect(found.filter(({ racer }) => racer === null)).toHaveLength(Math.ceil(MANY / 7));
    expect(parquetMetadata(new Uint8Array(file).buffer).row_groups).toHaveLength(3);
    expect(pieces.length).toBeGreaterThan(3);
  });

  it('waits for its reader', async () => {
    const heard = jest.spyOn(Worker.prototype, 'emit');
    const slow = await exportInThread(wanted('csv'));
    const [thread] = heard.mock.contexts as Worker[];
    const said = () =>
      heard.mock.contexts.filter((each, at) => each === thread && heard.mock.calls[at]![0] === 'message');
    const first = (await slow.chunks.next()).value!;
    // Another one comes to its end meanwhile.
    const quick = await exported(wanted('csv'));
    expect(said().length).toBeLessThanOrEqual(1 + 4 + 1);
    const rest = await all(slow.chunks);
    expect(Buffer.concat([first, ...rest]).equals(quick.file)).toBe(true);
    expect(said().length).toBeGreaterThan(MANY / 500);
    await slow.end();
    heard.mockRestore();
  });

  it('waits while the thread that takes it is busy', async () => {
    let isCalm = () => {};
    const busy = await exportInThread(wanted('csv'), undefined, () => new Promise((resolve) => (isCalm = resolve)));
    await busy.chunks.next();
    let isTaken = false;
    const second = busy.chunks.next().then(() => (isTaken = true));
    // Another one comes to its end meanwhile.
    await exported(wanted('csv'));
    expect(isTaken).toBe(false);
    isCalm();
    expect(await second).toBe(true);
    await busy.end();
  });

  (process.platform === 'linux' ? it : it.skip)('has a lower priority than the thread that takes it', async () => {
    const { chunks, end } = await exportInThread(wanted('csv'));
    await chunks.next();
    const below = constants.priority.PRIORITY_BELOW_NORMAL;
    expect(await prioritiesOfThreads()).toContain(below);
    expect(getPriority()).not.toBe(below);
    await end();
  });
});
