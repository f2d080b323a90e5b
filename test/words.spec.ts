import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesIn } from './support/written-words';

const ROOT = join(__dirname, '..');

/** Where people read what the code says. The platform, the libraries and the tools speak to operators and programs. */
const folders = [
  ...readdirSync(join(ROOT, 'apps/api/src'), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !['platform', 'testing', 'log-commands', 'data-commands'].includes(entry.name),
    )
    .map(({ name }) => `apps/api/src/${name}`),
  'apps/web/src',
  'libs/contracts/src',
];

/** Rooms for words, and what is no word of the application. */
const rooms: readonly { pattern: RegExp; because: string }[] = [
  { pattern: /\.strings\.ts$/, because: 'the words of a slice or a screen' },
  {
    pattern: /^libs\/contracts\/src\/(common-|file-)?rejections\.ts$/,
    because: 'the texts of refusals, with their codes',
  },
  { pattern: /\.table\.ts$/, because: 'what columns mean, for the documentation, which is in one language' },
  { pattern: /-seed\.ts$/, because: 'the first content, which administrators change' },
  { pattern: /\/accounts\/racing-name(-letters)?\.ts$/, because: 'names of scripts, and words that no name may have' },
  { pattern: /\/questions?\.contract\.ts$/, because: 'categories are stored and sent as they are called' },
  { pattern: /\/qualification-round\.view\.ts$/, because: "a status of the documented API: 'Not Configured'" },
  { pattern: /\/users\/user-status\.ts$/, because: "a status that has its words in the strings: 'Limit Reached'" },
];

const files = folders
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|\/testing\//.test(file));

const found = new Map(files.map((file) => [file, sentencesIn(file, readFileSync(join(ROOT, file), 'utf8'))]));

test('words for people are in a `.strings.ts`, so that a second language has one place to go', () => {
  const elsewhere = files.filter((file) => !rooms.some(({ pattern }) => pattern.test(file)));
  expect(elsewhere.flatMap((file) => found.get(file)!)).toEqual([]);
});

test('each exception is still needed', () => {
  const holds = ({ pattern }: (typeof rooms)[number]) =>
    files.some((file) => pattern.test(file) && found.get(file)!.length > 0);
  expect(rooms.filter((room) => !holds(room)).map(({ because }) => because)).toEqual([]);
});

test.each([
  ["const title = 'Round over';", 'Round over'],
  ['const title = `Round ${round} is over`;', 'Round … is over'],
  ['const title = `${name} has joined`;', '… has joined'],
  ['const title = <p>Round over</p>;', 'Round over'],
  ["const answer = { message: 'Round over' };", 'Round over'],
])('a sentence is found in %s', (text, sentence) => {
  expect(sentencesIn('a.tsx', text)).toEqual([`a.tsx:1: ${sentence}`]);
});

test.each([
  "throw new Error('Round over');",
  "this.logger.warn({ round }, 'Round over');",
  "type State = 'Not Configured';",
  "const colours = { 'GT Cars': 'red' };",
  'const path = <path d="M4 1h8l11 12" />;',
  'const header = `Bearer ${token}`;',
])('no sentence for people is found in %s', (text) => {
  expect(sentencesIn('a.tsx', text)).toEqual([]);
});

test('dates are written by one file, in one language', () => {
  const writesDates = files.filter((file) =>
    /Intl\.DateTimeFormat\(|\.toLocale\w*String\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(writesDates).toEqual(['apps/web/src/shared/date-format.ts']);
});
