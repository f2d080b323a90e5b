import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(__dirname, '../..');
const CLIENT = join(ROOT, 'apps/web/src');

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
  /** The folders of each floor whose sheets have a selector that begins with it, such as `features/race`. */
  const homes = new Map<string, Set<string>>();
  for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )) {
    const folder = file.split(sep).slice(0, 2).join('/');
    const sheet = readFileSync(join(CLIENT, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const [, selectors] of sheet.matchAll(/([^{};@]+)\{/g)) {
      for (const [, first] of selectors!.matchAll(/(?:^|,(?![^(]*\)))\s*([.\w-]+(?:\([^)]*\)|[:.\w-])*)/g)) {
        const names = Array.from(first!.matchAll(/\.([\w-]+)/g), ([, name]) => name!);
        // Two classes on one element: the other one says whose it is. `is-` is a state of an element that has its own.
        if (names.length !== 1 || names[0]!.startsWith('is-')) continue;
        homes.set(names[0]!, (homes.get(names[0]!) ?? new Set()).add(folder));
      }
    }
  }

  it('is styled by one folder of a floor; a screen or a part restyles what another has only inside a class of its own', () => {
    const isShared = (folders: string[]) => {
      const floors = folders.map((folder) => folder.split('/')[0]);
      return new Set(floors).size < floors.length;
    };
    expect([...homes].filter(([, folders]) => isShared([...folders])).map(([name]) => name)).toEqual([]);
    expect(homes.size).toBeGreaterThan(300);
  });
});
