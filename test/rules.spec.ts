import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const api = join(__dirname, '../apps/api/src');

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
