import { jsonText } from './json-text';

async function* each(...entries: object[]) {
  yield* entries;
}

async function written(content: Parameters<typeof jsonText>[0]): Promise<string> {
  let text = '';
  for await (const piece of jsonText(content)) text += piece;
  return text;
}

describe('The text of a file', () => {
  it.each([[[]], [[{ a: 1 }]], [[{ a: 'two\nlines' }, { b: [] }, {}]]])(
    'is that of a list, entry by entry: %j',
    async (list) => {
      expect(await written(each(...list))).toBe(`${JSON.stringify(list, null, 2)}\n`);
    },
  );

  it.each([[null], [{ a: { b: 1 } }], [[{ a: 1 }]]])('is that of one thing: %j', async (thing) => {
    expect(await written(Promise.resolve(thing))).toBe(`${JSON.stringify(thing, null, 2)}\n`);
  });
});
