import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFormats } from '@app/contracts';
import { describeWithPython } from '../../../../../test/support/python';
import { askedQuestions } from '../../../../../test/docs/table-pages';
import { type RunningApp, startApp } from '../../testing/start-app';
import { askedSeason, type Found, rounded } from './testing/asked-season';
import { playEventfulSeason } from './testing/eventful-season';
import { settledTables } from './testing/settled-tables';

const ROOT = join(__dirname, '../../../../..');
/** Needs the output of `npm run build`; `npm run test:long` builds first. */
const PROGRAM = join(ROOT, 'dist/api/apps/api/src/data.js');
/** Programs guess what these are: no name, a number, a formula. */
const STRANGE_NAMES = ['NA', '007', '=1+1'];

const run = promisify(execFile);
const page = (name: string) => readFile(join(ROOT, 'docs', name), 'utf8');

/** A folder with `folder`, exported in every format, beside `data`. */
async function exported({ dataDirectory }: RunningApp): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'notebook-'));
  await symlink(dataDirectory, join(place, 'data'));
  for (const format of dataFormats) {
    const args = [PROGRAM, 'export', '--to', join(place, 'folder'), '--format', format];
    await run(process.execPath, args, { env: { DATA_DIR: dataDirectory } });
  }
  return place;
}

describeWithPython('Exported tables in DuckDB and pandas', (binary) => {
  /** Far from UTC: whatever took the time zone of the computer would be seen. */
  const python = async (place: string, ...args: string[]): Promise<string> => {
    const env = { PATH: process.env.PATH, TZ: 'America/New_York', PYTHONWARNINGS: 'error' };
    return (await run(binary, args, { cwd: place, env })).stdout;
  };

  describe('of a season', () => {
    let app: RunningApp;
    let expected: Found[];
    let place: string;
    beforeAll(async () => {
      ({ app, expected } = await askedSeason());
      for (const name of STRANGE_NAMES) await app.register(name);
      await settledTables(app);
      place = await exported(app);
    });
    afterAll(async () => {
      await app.close();
      await rm(place, { recursive: true });
    });

    it('are the same in every format, and answer the same in both programs', async () => {
      const printed = await python(place, join(ROOT, 'docs/notebook.py'), 'folder');
      expect(printed).toContain('DuckDB and pandas agree, in parquet, csv, ndjson');
      const best = expected[0]![0]!;
      expect(printed).toMatch(new RegExp(`${String(best['racing_name'])} +${String(best['improvement'])}\n`));
    });

    it('differ as soon as a file does', async () => {
      const file = join(place, 'folder/races.csv');
      const races = await readFile(file, 'utf8');
      await writeFile(file, races.replace(',qualifying,1,', ',qualifying,2,'));
      try {
        await expect(python(place, join(ROOT, 'docs/notebook.py'), 'folder')).rejects.toThrow('AssertionError');
      } finally {
        await writeFile(file, races);
      }
    });

    it('take every command of the page as it is', async () => {
      const blocks = (await page('notebook.md')).matchAll(/^```(sql|python)\n([\s\S]*?)^```$/gm);
      const commands = Array.from(blocks, ([, language, text]) =>
        language === 'sql' ? `duckdb.execute(${JSON.stringify(text)}).fetchall()` : text,
      );
      expect(commands.length).toBeGreaterThan(5);
      await writeFile(join(place, 'page.py'), ['import duckdb', ...commands].join('\n'));
      expect(await python(place, 'page.py')).toMatch(/^Ada +65\.0 /m);
    });

    it.each(dataFormats)('answer the ten questions, from %s', async (format) => {
      const questions = askedQuestions(await page('ten-questions.md'), await page('ten-questions-mongodb.md'));
      await writeFile(join(place, 'questions.json'), JSON.stringify(questions.map(({ sql }) => sql)));
      await writeFile(join(place, 'ask.py'), ASK);
      const answers = JSON.parse(await python(place, 'ask.py', format)) as Found[];
      expect(answers.map(rounded)).toEqual(expected);
    });
  });

  it('agree on a season in which races were reset, ruled on and deleted', async () => {
    const app = await startApp({ env: { DATA_TABLES: 'true' } });
    await playEventfulSeason(app);
    await settledTables(app);
    const place = await exported(app);
    try {
      await expect(python(place, join(ROOT, 'docs/notebook.py'), 'folder')).resolves.toContain('agree');
    } finally {
      await app.close();
      await rm(place, { recursive: true });
    }
  });
});

/** The ten questions to DuckDB, with the setting of the page. */
const ASK = `
import duckdb, glob, json, os, sys
duckdb.sql("SET TimeZone = 'UTC'; SET default_null_order = 'sqlite'")
for file in glob.glob(f"folder/*.{sys.argv[1]}"):
    duckdb.sql(f"CREATE VIEW {os.path.basename(file).split('.')[0]} AS FROM '{file}'")
found = [duckdb.sql(sql) for sql in json.load(open("questions.json"))]
print(json.dumps([[dict(zip(each.columns, row)) for row in each.fetchall()] for each in found], default=float))
`;
