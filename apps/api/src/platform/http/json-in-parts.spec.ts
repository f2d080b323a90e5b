import { text } from 'node:stream/consumers';
import { jsonInParts } from './json-in-parts';

const items = (length: number) => Array.from({ length }, (_, index) => ({ index, text: '"],[' }));

it.each([
  ['no field', {}],
  ['fields of every kind', { text: 'a', number: 1, none: null, missing: undefined, nested: { list: [1] } }],
  ['an empty list', { list: [], after: 1 }],
  ['a list of one part', { before: 1, list: items(500) }],
  ['a list of several parts', { list: items(1_201), after: items(3) }],
  ['holes and undefined in a list', { list: [undefined, 1] }],
])('writes what JSON.stringify writes: %s', async (_name, answer) => {
  expect(await text((await jsonInParts(answer)).getStream())).toBe(JSON.stringify(answer));
});
