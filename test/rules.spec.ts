import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(__dirname, '..');
const api = join(root, 'apps/api/src');

const rules = ['racing/game/README.md', 'finals/README.md'].flatMap((file) =>
  Array.from(readFileSync(join(api, file), 'utf8').matchAll(/^- \*\*([RF]\d+)\*\*/gm), ([, rule]) => rule!),
);

/** `it('R7, R8: …')` holds two rules. */
const held = new Set(
  readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.spec\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(api, file), 'utf8').match(/(?<=['`])[RF]\d+(?:, [RF]\d+)*(?=: )/g) ?? [])
    .flatMap((numbers) => numbers.split(', ')),
);

test('every rule of the race protocol and of the finals has a number of its own and a test that holds it', () => {
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  expect(rules.filter((rule) => !held.has(rule))).toEqual([]);
});

test('no test claims a rule that is not written down', () => {
  expect([...held].filter((rule) => !rules.includes(rule))).toEqual([]);
});

test('a number that somebody chose is in upper case', () => {
  const chosen = /^(?:export )?const ([a-z]\w*)(?:: \w+)? = -?\d[\d_.n* ]*;/gm;
  const found = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|\/testing\//.test(file))
      .flatMap((file) =>
        Array.from(readFileSync(join(root, folder, file), 'utf8').matchAll(chosen), ([, name]) => `${file}: ${name}`),
      ),
  );
  expect(found).toEqual([]);
});

test('a command ends in ByProcess if a process carries it out, and no other does', () => {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  const commands = files.flatMap((file) => {
    const text = readFileSync(join(api, file), 'utf8');
    const handled = Array.from(text.matchAll(/\bcarriedOut\(\s*(\w+),\s*(\w+)/g), ([, command, by]) => {
      const from = new RegExp(`import \\{[^}]*\\b${by}\\b[^}]*\\} from '[^']*\\.process'`);
      return { command: command!, byProcess: file.endsWith('.process.ts') || from.test(text) };
    });
    const decided = Array.from(text.matchAll(/^export class (\w+) extends Of\w+</gm), ([, command]) => command!);
    return [...handled, ...decided.map((command) => ({ command, byProcess: false }))];
  });
  const names = (byProcess: boolean) =>
    commands.flatMap((found) => (found.byProcess === byProcess ? found.command : []));
  expect(names(true).length).toBeGreaterThan(30);
  expect(names(true).filter((name) => !name.endsWith('ByProcess'))).toEqual([]);
  expect(names(false).length).toBeGreaterThan(60);
  expect(names(false).filter((name) => name.endsWith('ByProcess'))).toEqual([]);
});

test('what takes long is in the long run: suites of several processes, and all journeys but the first ones', () => {
  const suites = ['apps', 'libs', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      /(?<!\.long)\.spec\.tsx?$/.test(file) ? join(folder, file) : [],
    ),
  );
  expect(suites.filter((file) => file.includes('two-processes'))).toEqual([]);
  const journeys = suites.filter((file) => file.startsWith('test/e2e/')).map((file) => basename(file, '.spec.ts'));
  expect(journeys.toSorted()).toEqual(['console', 'duel', 'first-race', 'sign-in']);
});

test("every suffix of a file's name has its role in the documentation, and the other way round", () => {
  const roles = readFileSync(join(root, 'docs/file-roles.md'), 'utf8');
  const described = Array.from(roles.matchAll(/(?<=`(?:\.\w+)?)\.[a-z-]+(?=\.tsx?`)/g), ([suffix]) => suffix);
  const files = ['apps', 'libs', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
  );
  const used = files.flatMap((file) => /\.[a-z-]+(?=\.tsx?$)/.exec(basename(file))?.[0] ?? []);
  expect([...new Set(used)].toSorted()).toEqual([...new Set(described)].toSorted());
});
