import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf } from './support/specification';
import { titlesIn } from './support/test-titles';

const ROOT = join(__dirname, '..');

/** How many demands each table has: none leaves it unnoticed. */
const COUNTS: Record<string, number> = {
  'admin-access': 3,
  'admin-calls': 60,
  'admin-data': 24,
  'admin-defaults': 8,
  'admin-rules': 50,
  'admin-screens': 11,
  'admin-states': 22,
  'admin-texts': 18,
  decisions: 30,
  'player-access': 14,
  'player-calls': 63,
  'player-data': 35,
  'player-limits': 17,
  'player-rules': 43,
  'player-screens': 88,
  'player-states': 37,
  'player-texts': 27,
};

/** These may only become fewer. */
const PARTLY_MAX = 59;
const NO_TEST_MAX = 6;

const areas = readdirSync(join(ROOT, 'docs/specification/demands')).map((file) => file.replace('.tsv', ''));
const tables = areas.map((area) => ({ area, rows: tableOf(`demands/${area}.tsv`) }));
const demands = tables.flatMap(({ rows }) => rows) as Record<
  'id' | 'demand' | 'held' | 'test file' | 'test' | 'note',
  string
>[];
const held = demands.filter(({ 'test file': file }) => file !== '');

/** Without the mark of the ring that a test belongs to, so that it may move from one to the other. */
const specs = ['apps', 'libs', 'test'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.spec\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path: join(folder, path), name: `/${folder}/${path.replace('.long.spec.', '.spec.')}` })),
);
/** A base name, with a folder before it where two files have the same. */
const filesOf = (file: string) => specs.filter(({ name }) => name.endsWith(`/${file}`));

const known = new Map<string, string[]>();
function titlesOf(path: string): string[] {
  const titles = known.get(path) ?? titlesIn(path, readFileSync(join(ROOT, path), 'utf8'));
  known.set(path, titles);
  return titles;
}

test('every demand has an id of its own, and no table has lost one', () => {
  const ids = demands.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(Object.fromEntries(tables.map(({ area, rows }) => [area, rows.length]))).toEqual(COUNTS);
});

test('every file that a demand names is one file of tests', () => {
  const wrong = held.filter(({ 'test file': file }) => filesOf(file).length !== 1);
  expect(wrong.map(({ id, 'test file': file }) => `${id}: ${file}`)).toEqual([]);
});

test('every test that a demand names is in its file', () => {
  const missing = held.filter(({ 'test file': file, test: title }) => {
    const titles = filesOf(file).flatMap(({ path }) => titlesOf(path));
    return title === '' || !titles.some((each) => each.includes(title));
  });
  expect(missing.map(({ id, 'test file': file, test: title }) => `${id}: ${file}: ${title}`)).toEqual([]);
});

test('a demand that is not held, held in part or decided otherwise says why', () => {
  const isExplained = ({ held: how, note, 'test file': file }: (typeof demands)[number]): boolean => {
    switch (how) {
      case 'yes':
        return file !== '' && note === '';
      case 'partly':
        return file !== '' && note !== '';
      case 'no':
        return file === '' && note !== '';
      case 'otherwise':
        return note.startsWith('docs/decisions/') && existsSync(join(ROOT, note.split(':')[0]!));
      default:
        return false;
    }
  };
  expect(demands.filter((demand) => !isExplained(demand)).map(({ id }) => id)).toEqual([]);
});

test('the demands without a test, and those held in part, become fewer', () => {
  expect(demands.length - held.length).toBeLessThanOrEqual(NO_TEST_MAX);
  expect(demands.filter(({ held: how }) => how === 'partly').length).toBeLessThanOrEqual(PARTLY_MAX);
});

test('titles are read as they are written', () => {
  const text = `
    describe('A race', () => {
      it(\`lasts \${TEN} seconds\`, () => expect(it).toBe('no title'));
      it.each([['a quick one', 1], ['a slow one', 2]] as const)('has %s', () => {});
      it.each(['A'])('is %j', () => {});
    });`;
  expect(titlesIn('a.spec.ts', text)).toEqual([
    'A race',
    'lasts … seconds',
    'has %s',
    'a quick one',
    'a slow one',
    'is %j',
  ]);
});
