import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT, classesOf, floorOf, folderOf, homes, named, reachesDown, selectors } from './client-classes';

const ROOT = join(__dirname, '../..');
/** As few as there are: lower it with every one that goes. */
const REACHES_DOWN_MAX = 102;
/** Of all sheets together, with their comments. */
const LINES_MAX = 11_766;

const textOf = (ending: RegExp): string =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
    .join('\n');

const found = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, name]) => name!));

/** What `.stylelintrc.json` finds in the sheets of the client, or in this one of a screen. */
function lint(sheet?: string): string {
  const place = ['--stdin', '--stdin-filename', join(CLIENT, 'features/race/race.css')];
  const bin = join(ROOT, 'node_modules/stylelint/bin/stylelint.mjs');
  const args = [bin, ...(sheet === undefined ? ['apps/web/src/**/*.css'] : place)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, input: sheet, encoding: 'utf8' });
  return stdout + stderr;
}

test('all style sheets are in order', () => expect(lint()).toBe(''));

describe('a style sheet', () => {
  it('of tokens and named windows is in order', () => {
    expect(lint('@media (--phone) { .race { color: var(--color-chalk); font-size: var(--text-18); } }')).toBe('');
    expect(lint('.race { color: rgb(var(--night) / 0.5); font-size: clamp(30px, 5dvh, 46px); }')).toBe('');
  });

  it.each([
    ['a size of type in pixels', '.race { font-size: 18px; }', 'A size of type and a colour are tokens'],
    [
      'a size of type in a sum',
      '.race { font-size: calc(var(--text-18) + 1px); }',
      'A size of type and a colour are tokens',
    ],
    ['a colour by its figures', '.race { background: rgb(13 11 8 / 0.5); }', 'A size of type and a colour are tokens'],
    ['a colour in hex', '.race { color: #0d0b08; }', 'A colour is a token'],
    ['a width of the window', '@media (max-width: 819px) { .race { top: 0; } }', 'A window has a name'],
    ['a height of the window', '@media (--phone) and (max-height: 640px) { .race { top: 0; } }', 'A window has a name'],
    ['a class that is not in kebab case', '.raceScreen { top: 0; }', 'selector-class-pattern'],
  ])('does not write %s', (_, sheet, complaint) => {
    expect(lint(sheet)).toContain(complaint);
  });
});

describe('the sheets of the client', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

  // What differs from window to window goes with the window: `shared/ui/layout.css` has lengths and layouts for that.
  it('have none for single windows beside the one of a screen', () => {
    expect(files.filter((file) => /\.(narrow|wide)\.css$/.test(file))).toEqual([]);
  });

  it('have fewer lines with every change, never more', () => {
    const lines = files.flatMap((file) => readFileSync(join(CLIENT, file), 'utf8').trimEnd().split('\n'));
    expect(lines.length).toBeLessThanOrEqual(LINES_MAX);
  });
});

describe('the tokens', () => {
  const sheets = textOf(/\.css$/);
  const tokens = readFileSync(join(CLIENT, 'shared/ui/tokens.css'), 'utf8');

  it('are all used', () => {
    const used = found(sheets + textOf(/\.tsx?$/), /var\((--[\w-]+)/g);
    expect([...found(tokens, /^\s*(--[\w-]+):/gm)].filter((token) => !used.has(token))).toEqual([]);
  });

  it('and properties that a sheet reads are all set', () => {
    const set = new Set([...found(sheets, /(--[\w-]+):/g), ...found(textOf(/\.tsx?$/), /['"`](--[\w-]+)['"`]/g)]);
    const read = found(sheets, /var\((--[\w-]+)\)/g);
    expect([...read].filter((name) => !set.has(name) && !name.startsWith('--radix-'))).toEqual([]);
  });

  it('name all windows that are used, and no other', () => {
    const named = found(readFileSync(join(CLIENT, 'shared/ui/windows.css'), 'utf8'), /@custom-media (--[\w-]+)/g);
    const used = new Set(
      [...sheets.matchAll(/@media ([^{]+)\{/g)].flatMap(([, q]) => [...found(q!, /\((--[\w-]+)\)/g)]),
    );
    expect([...used].sort()).toEqual([...named].sort());
  });
});

describe('a class', () => {
  it('is styled by one folder of a floor; a screen or a part restyles what another has only inside a class of its own', () => {
    const isShared = (folders: string[]) => new Set(folders.map(floorOf)).size < folders.length;
    expect([...homes].filter(([, folders]) => isShared([...folders])).map(([name]) => name)).toEqual([]);
    expect(homes.size).toBeGreaterThan(300);
  });

  // What a component lets others change is a prop, or a property such as `--stat-text`, which its sheet names.
  it('of a lower floor is named by fewer selectors of higher floors, never by more', () => {
    expect(reachesDown().length).toBeLessThanOrEqual(REACHES_DOWN_MAX);
  });

  it('that a component names is in a sheet of its folder or of one that it may use', () => {
    const mayUse = (file: string, sheet: string) =>
      folderOf(sheet) === folderOf(file) ||
      floorOf(sheet) < floorOf(file) ||
      (floorOf(sheet) === floorOf(file) && !file.startsWith('features/'));
    const styled = selectors.flatMap(({ file, selector }) =>
      Array.from(selector.matchAll(/\.([a-z][\w-]*)/g), ([, name]) => ({ file, name: name! })),
    );
    const missing = named.filter(
      ({ name, isBeginning, file }) =>
        !styled.some(
          (each) => (isBeginning ? each.name.startsWith(name) : each.name === name) && mayUse(file, each.file),
        ),
    );
    expect(missing.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(500);
  });

  it('in a sheet is named by a component', () => {
    const outside = readFileSync(join(ROOT, 'apps/web/index.html'), 'utf8');
    const isNamed = (name: string) =>
      named.some((each) => (each.isBeginning ? name.startsWith(each.name) : each.name === name)) ||
      outside.includes(`class="${name}"`);
    const unnamed = new Set(selectors.flatMap(({ selector }) => classesOf(selector)).filter((name) => !isNamed(name)));
    expect([...unnamed]).toEqual([]);
  });
});
