import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Config } from '../apps/api/src/platform/config';
import { commandBlocks, needs } from './docs/command-blocks';

const ROOT = join(__dirname, '..');
const FIRST_PAGE_WORDS_MAX = 1_300;
const PAGE_LINES_MAX = 250;
const LINE_MAX = 150;

/** All files of the project's folders, from the root. */
const files = ['apps', 'libs', 'test', 'docs', '.ci'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const names = new Set(files.map((file) => basename(file)));
const pages = ['README.md', ...files.filter((file) => file.endsWith('.md'))];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Where the pages begin their paths. */
const roots = ['.', 'apps/api/src', 'apps/web/src', ...readdirSync(join(ROOT, 'libs')).map((lib) => `libs/${lib}/src`)];

const withoutBlocks = (text: string) => text.replaceAll(/^ *```.*\n[\s\S]*?^ *```$/gm, '');
const linksIn = (text: string) =>
  Array.from(withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link!).filter(
    (link) => !/^[a-z]+:/.test(link),
  );

/** As GitHub makes the anchor of a heading. */
const anchorsIn = (text: string) =>
  Array.from(withoutBlocks(text).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(page: string): string[] {
  return linksIn(read(page)).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), decodeURI(path));
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
  });
}

/** What stands in backticks and looks like a path of the project, or like the whole name of one of its files. */
function missingPaths(page: string): string[] {
  const quoted = Array.from(withoutBlocks(read(page)).matchAll(/`([\w.@*/-]+)`/g), ([, text]) => text!);
  return quoted.filter((text) => {
    // Where data is kept when the application runs.
    if (text.startsWith('./')) return false;
    if (text.includes('/')) {
      const places = [...roots, dirname(page)];
      const isOurs = places.some((place) => existsSync(join(ROOT, place, text.split('/')[0]!)));
      return isOurs && !text.startsWith('/') && !places.some((place) => isThere(join(place, text)));
    }
    return /^\w[\w.*-]*\.(tsx?|m[jt]s|cjs|css|md|yml)$/.test(text) && !isThere(text);
  });
}

/** With an asterisk for any part of a name. Without a folder it may be anywhere. */
function isThere(path: string): boolean {
  if (!path.includes('*')) return path.includes('/') ? existsSync(join(ROOT, path)) : isNamed(path);
  const parts = path.split('*').map((part) => part.replaceAll('.', '\\.'));
  const pattern = new RegExp(`(^|/)${parts.join('[^/]*')}$`);
  return files.some((file) => pattern.test(file));
}

const isNamed = (name: string) => names.has(name) || existsSync(join(ROOT, name));

/** Tables and blocks cannot be wrapped, nor can an address. */
function longLines(page: string): string[] {
  const lines = withoutBlocks(read(page)).split('\n');
  return lines.filter((line) => !line.startsWith('|') && line.replaceAll(/\]\([^)]*\)/g, ']').length > LINE_MAX);
}

test('every link between the pages leads somewhere', () => {
  expect(pages.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

test('every path and every file that a page names is there', () => {
  expect(pages.flatMap((page) => missingPaths(page).map((path) => `${page}: ${path}`))).toEqual([]);
});

test('every name from the code that a page mentions is in the code', () => {
  const sources = files.filter((file) => /\.(tsx?|mts|mjs|cjs)$/.test(file) && file !== 'test/docs.spec.ts');
  const words = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));
  const unknown = pages.flatMap((page) =>
    Array.from(
      withoutBlocks(read(page)).matchAll(/`(?:\w+\.)*([A-Za-z]\w*?[a-z][A-Z]\w*)(?:\(.*?\))?`/g),
      ([, name]) => name!,
    )
      .filter((name) => !words.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every page is linked from another one', () => {
  const linked = new Set(
    pages.flatMap((page) =>
      linksIn(read(page)).map((link) => relative(ROOT, join(ROOT, dirname(page), link.split('#')[0]!))),
    ),
  );
  expect(pages.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([]);
});

test('the first page stays short, and no page and no line is too long to read', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(FIRST_PAGE_WORDS_MAX);
  expect(pages.filter((page) => read(page).split('\n').length > PAGE_LINES_MAX)).toEqual([]);
  expect(pages.flatMap((page) => longLines(page).map((line) => `${page}: ${line}`))).toEqual([]);
});

test('every setting is described with its default, and no other is', () => {
  const described = new Map(
    Array.from(read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` +\| (\S+)/gm), ([, name, value]) => [name!, value!]),
  );
  const defaults = new Config();
  expect([...described.keys()].toSorted()).toEqual(Object.keys(defaults).toSorted());
  for (const [name, value] of Object.entries(defaults)) {
    if (value !== undefined) expect([name, described.get(name)]).toEqual([name, `\`${value}\``]);
  }
});

test('every bench is described, and no other is', () => {
  const described = Array.from(read('docs/contribute.md').matchAll(/^\| `([\w-]+\.bench\.ts)`/gm), ([, name]) => name!);
  const benches = files.filter((file) => file.endsWith('.bench.ts')).map((file) => basename(file));
  expect(described.toSorted()).toEqual(benches.toSorted());
});

test('every picture is small enough to be loaded with the page', () => {
  const pictures = readdirSync(join(ROOT, 'docs/pictures'));
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(readFileSync(join(ROOT, 'docs/pictures', picture)).length).toBeLessThanOrEqual(150_000);
  }
});

test('every mark of a block of commands is known and described', () => {
  const blocks = pages.flatMap((page) => commandBlocks(page, read(page)));
  expect(blocks.length).toBeGreaterThan(0);
  const guide = read('docs/tests.md');
  expect(needs.filter((need) => !guide.includes(`needs=${need}`))).toEqual([]);
  expect(() => commandBlocks('a page', '```sh needs=luck\n```\n')).toThrow('nothing follows from needs=luck');
});

test('every script of npm that a page names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/npm run (?:-\S+ )*([\w:]+)/g), ([, name]) => ({ page, name: name! })),
  );
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});
