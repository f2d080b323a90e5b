import { parse } from 'csv-parse/sync';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataTablesView } from '@app/contracts';
import { answerRow, fillTables } from './data/open-data/testing/filled-tables';
import { tables } from './data/tables/tables';
import { type RunningApp, startApp } from './testing/start-app';

/** Needs the output of `npm run build`; `npm test` builds first. */
const PROGRAM = join(__dirname, '../../../dist/api/apps/api/src/data.js');
const ROWS = 1_200;

let app: RunningApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  await app.register('Somebody');
  folder = await mkdtemp(join(tmpdir(), 'exported-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const data = (...args: string[]) =>
  new Promise<{ code: number | null; printed: string; errors: string }>((resolve) => {
    const options = { env: { DATA_DIR: app.dataDirectory } };
    const child = execFile(process.execPath, [PROGRAM, ...args], options, (_, printed, errors) => {
      resolve({ code: child.exitCode, printed, errors });
    });
  });

test('Tables that are not made yet are told so', async () => {
  const { code, errors } = await data('export', '--to', folder);
  expect([code, errors]).toEqual([1, expect.stringMatching(/^There are no tables yet/)]);
  expect(await readdir(folder)).toEqual([]);
});

describe('While the application runs', () => {
  beforeAll(async () => {
    const place = { position: '1200', mark: null, at: Date.UTC(2026, 5, 12), finals: [], boardDay: null };
    await fillTables(
      app,
      Array.from({ length: ROWS }, (_, lap) => answerRow(lap)),
      JSON.stringify(place),
    );
  });

  test('all tables are written into a folder that describes them', async () => {
    await writeFile(join(folder, 'answers.csv'), 'an older one');
    const { code, printed, errors } = await data('export', '--to', folder, '--format', 'csv');
    expect([code, errors]).toEqual([0, '']);
    expect(printed).toContain(`answers.csv: ${ROWS} rows\n`);
    const files = tables.map(({ name }) => `${name}.csv`);
    expect((await readdir(folder)).toSorted()).toEqual(['README.md', 'columns.json', ...files].toSorted());
    const rows = parse(await readFile(join(folder, 'answers.csv')), { bom: true, columns: true }) as object[];
    expect(rows).toHaveLength(ROWS);
    const described = JSON.parse(await readFile(join(folder, 'columns.json'), 'utf8')) as DataTablesView;
    expect(described.place).toEqual({ position: '1200', at: '2026-06-12T00:00:00.000Z' });
    expect(described.tables.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
    expect(Object.keys(rows[0]!)).toEqual(described.tables[0]!.columns.map(({ name }) => name));
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    expect(readme).toContain('As of position 1200 of the log, 2026-06-12T00:00:00.000Z.');
    expect(readme).toContain(`| \`answers.csv\` | ${ROWS} |`);
  });

  test('one table is written as Parquet, unless another format is wanted', async () => {
    expect(await data('export', '--to', folder, '--table', 'answers')).toMatchObject({ code: 0, errors: '' });
    const { parquetReadObjects } = await import('hyparquet');
    const file = await readFile(join(folder, 'answers.parquet'));
    expect(await parquetReadObjects({ file: new Uint8Array(file).buffer })).toHaveLength(ROWS);
    expect(await readdir(folder)).not.toContain('races.parquet');
  });

  test.each([
    [['export'], /^npm run data -- export --to folder/],
    [['export', '--to', 'x', '--format', 'xlsx'], /^npm run data -- export --to folder/],
    [['export', '--to', 'x', '--tabel', 'answers'], /^npm run data -- export --to folder/],
    [['export', '--to', 'x', '--table', 'laps'], /^There is no table laps: answers, races/],
    [['reader'], /^The tables are a file that is read as it is: .*analytics\.sqlite/],
    [['import'], /^npm run data -- <command>/],
  ])('it is told what cannot be done: %j', async (args, said) => {
    const { code, errors } = await data(...args);
    expect([code, errors]).toEqual([1, expect.stringMatching(said)]);
  });
});
