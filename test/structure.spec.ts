import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import type { AnyProjection } from '@app/projections';
import { readModels } from '../apps/api/src/read-models';

const ROOT = join(__dirname, '..');

/** What dependency-cruiser finds in folders of each tree. `.dependency-cruiser.cjs` defines which file may import which. */
function cruise(trees: [tree: string, folders: string[]][]): string[][] {
  const command = [join(__dirname, 'support/cruise.mjs'), JSON.stringify(trees)];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' })) as string[][];
}

/** Beside dot-files, an operator's data, and what building and installing leave there. */
const AT_THE_TOP =
  'Dockerfile README.md apps docker-compose.yml docs jest.config.js knip.json libs nest-cli.json ' +
  'package-lock.json package.json test tsconfig.json';

test('nothing lies at the top of the repository but what belongs there', () => {
  const found = readdirSync(ROOT).filter((name) => !/^(\..*|data.*|dist|coverage|node_modules|.*\.log)$/.test(name));
  expect(found.toSorted().join(' ')).toBe(AT_THE_TOP);
});

test('no slice imports from a floor above its own, or what another does not offer, no screen from another, and nothing in a circle', () => {
  expect(cruise([[ROOT, ['apps/api/src', 'apps/web/src', 'libs']]])).toEqual([[]]);
});

test('no slice offers what no other takes', () => {
  const server = join(ROOT, 'apps/api/src');
  const texts = new Map(
    readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.includes('/testing/'))
      .map((file) => [file, readFileSync(join(server, file), 'utf8')]),
  );
  const sliceOf = (file: string) =>
    file
      .split('/')
      .slice(0, file.startsWith('push/') ? 1 : 2)
      .join('/');
  const taken = new Set<string>();
  for (const [file, text] of texts) {
    // The application takes every module.
    if (file === 'app.module.ts') continue;
    for (const [, path] of text.matchAll(/from '(\.[^']+)'/g)) {
      const source = `${normalize(join(dirname(file), path!))}.ts`;
      if (sliceOf(source) !== sliceOf(file)) taken.add(source);
    }
  }
  const offered = [...texts].flatMap(([file, text]) => (text.startsWith('// @offered\n') ? file : []));
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter((file) => !taken.has(file))).toEqual([]);
});

test('every projection of a slice is one of its read models, and the application has them all', async () => {
  const server = join(ROOT, 'apps/api/src');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const declared = (suffix: string) =>
    Promise.all(
      files.filter((file) => file.endsWith(suffix)).map((file) => import(join(server, file)) as Promise<object>),
    );
  const projections = (await declared('.projection.ts'))
    .flatMap((exported) => Object.values(exported) as unknown[])
    .filter((value): value is AnyProjection => typeof value === 'object' && value !== null && 'streams' in value);
  const ofSlices = (await declared('.read-models.ts'))
    .flatMap((exported) => Object.values(exported) as Record<string, AnyProjection>[])
    .flatMap((models) => Object.values(models));
  const namesOf = (models: readonly AnyProjection[]) => models.map(({ name }) => name).toSorted();
  expect(projections.length).toBeGreaterThan(0);
  expect(namesOf(ofSlices)).toEqual(namesOf(projections));
  expect(namesOf(readModels)).toEqual(namesOf(projections));
});

test('no slice keeps the promise of a collection, to which nobody may listen yet: keptCollection opens it', () => {
  const server = join(ROOT, 'apps/api/src');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const keepsPromise =
    /[\w?!]: Promise<Collection<|(?:this\.|readonly |private )\w+ = [\w.]*(?:[sS]tore|[dD]ocuments)\.collection[<(]/;
  expect(files.filter((file) => keepsPromise.test(readFileSync(join(server, file), 'utf8')))).toEqual([]);
});

/** An export has a thread of its own, which ends with its reader. */
const WITHOUT_LIMITS = ['libs/tables/src/export/mongo-source.ts'];

test('every client of MongoDB that calls wait for gives up silent connections', () => {
  const files = ['apps/api/src', 'libs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const opening = files.filter((file) => textOf(file).includes('new MongoClient('));
  expect(opening.length).toBeGreaterThan(WITHOUT_LIMITS.length);
  expect(opening.filter((file) => !textOf(file).includes('mongoLimits('))).toEqual(WITHOUT_LIMITS);
});

type Case = [title: string, rule: string | undefined, files: Record<string, string>];

const server: Case[] = [
  [
    'slices take events and what is offered is in order',
    undefined,
    {
      'racing/game/a.ts': `import '../../people/racer/racer.events'; import '../../people/accounts/accounts.module'; import '../../people/accounts/accounts';`,
      'people/racer/racer.events.ts': '',
      'people/accounts/accounts.module.ts': `// @offered\nimport './sessions';`,
      'people/accounts/accounts.ts': '// @offered\n',
      'people/accounts/sessions.ts': '',
      'push/push.ts': `import '../people/accounts/accounts';`,
    },
  ],
  [
    'a slice takes what another does not offer is refused',
    'only-what-a-slice-offers',
    { 'racing/game/a.ts': `import '../../people/accounts/sessions';`, 'people/accounts/sessions.ts': '' },
  ],
  [
    'a slice takes the whole module of another, which offers a part is refused',
    'only-what-a-slice-offers',
    { 'duels/duel/a.ts': `import '../../racing/game/game.module';`, 'racing/game/game.module.ts': '' },
  ],
  [
    'push takes what a slice does not offer is refused',
    'only-what-a-slice-offers-to-push',
    { 'push/a.ts': `import '../people/accounts/sessions';`, 'people/accounts/sessions.ts': '' },
  ],
  [
    'a slice needs one of a higher floor, offered or not is refused',
    'no-way-up-from-racing',
    { 'racing/game/a.ts': `import '../../duels/duel/b';`, 'duels/duel/b.ts': '// @offered\n' },
  ],
  [
    'what every slice stands on needs a slice is refused',
    'no-way-up-from-platform',
    { 'platform/http/a.ts': `import '../../season/system/b';`, 'season/system/b.ts': '// @offered\n' },
  ],
  [
    'two files of a slice need each other is refused',
    'no-circles',
    { 'racing/game/a.ts': `import './b';`, 'racing/game/b.ts': `import './a';` },
  ],
  [
    'two files that only tests use need each other is refused',
    'no-circles',
    { 'racing/game/testing/a.ts': `import './b';`, 'racing/game/testing/b.ts': `import './a';` },
  ],
  [
    'two slices of a floor need each other is refused',
    'no-circles-of-slices',
    {
      'racing/game/a.ts': `import '../progress/b';`,
      'racing/game/c.ts': '// @offered\n',
      'racing/progress/b.ts': '// @offered\n',
      'racing/progress/d.ts': `import '../game/c';`,
    },
  ],
];

const client: Case[] = [
  [
    'screens stand on parts is in order',
    undefined,
    {
      'features/race/race.ts': `import '../../parts/board/board'; import '../../site/paths';`,
      'parts/board/board.ts': `import '../../shared/http';`,
      'site/paths.ts': '',
      'shared/http.ts': '',
    },
  ],
  [
    'a screen needs another is refused',
    'no-feature-in-another',
    { 'features/race/a.ts': `import '../home/b';`, 'features/home/b.ts': '' },
  ],
  [
    'a part needs a screen is refused',
    'no-way-up-from-web-parts',
    { 'parts/board/a.ts': `import '../../features/race/b';`, 'features/race/b.ts': '' },
  ],
  [
    'what is shared knows the site is refused',
    'no-way-up-from-web-shared',
    { 'shared/a.ts': `import '../site/b';`, 'site/b.ts': '' },
  ],
  [
    'two files need each other is refused',
    'no-circles',
    { 'shared/a.ts': `import './b';`, 'shared/b.ts': `import './a';` },
  ],
  [
    'two parts need each other is refused',
    'no-circles-of-slices',
    {
      'parts/board/a.ts': `import '../videos/b';`,
      'parts/board/c.ts': '',
      'parts/videos/b.ts': '',
      'parts/videos/d.ts': `import '../board/c';`,
    },
  ],
];

describe.each([
  ['a server', 'apps/api/src', server],
  ['a client', 'apps/web/src', client],
])('%s in which', (_, below, cases) => {
  let root: string;
  let found: string[][];
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'structure-'));
    const trees = cases.map(([, , files], index) => {
      const tree = join(root, `${index}`);
      for (const [file, text] of Object.entries({ ...files, '../../../tsconfig.json': '{}' })) {
        const path = join(tree, below, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      return [tree, [below]] as [string, string[]];
    });
    found = cruise(trees);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(cases.map(([title, rule], index) => [title, rule, index] as const))('%s', (__, rule, index) => {
    const rules = found[index]!.map((violation) => violation.split(':')[0]);
    expect([...new Set(rules)]).toEqual(rule ? [rule] : []);
  });
});
