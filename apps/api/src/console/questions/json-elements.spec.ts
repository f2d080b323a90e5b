import fc from 'fast-check';
import { jsonElements, UnreadableJson } from './json-elements';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function elementsOf(text: string, size = 7): Promise<unknown[]> {
  const elements: unknown[] = [];
  for await (const element of jsonElements(inChunks(Buffer.from(text), size))) elements.push(element);
  return elements;
}

describe('The elements of a JSON list', () => {
  it('are those JSON.parse finds, wherever the text is cut', async () => {
    const seed = 20_260_314;
    const lists = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 2), async (list, size, indent) => {
        expect(await elementsOf(JSON.stringify(list, null, indent), size)).toEqual(JSON.parse(JSON.stringify(list)));
      }),
      { seed, numRuns: 200 },
    );
  });

  it('are found behind a byte order mark, and with brackets and quotes in their texts', async () => {
    expect(await elementsOf('\uFEFF [ {"a":"]},\\"["}, "[" ] \n')).toEqual([{ a: ']},"[' }, '[']);
  });

  it.each(['[]', ' [ ] '])('are none in %j', async (text) => {
    expect(await elementsOf(text)).toEqual([]);
  });

  it.each(['', '{}', '[1', '["a', '[1,]', '[,1]', '[1] [2]', '[1]]', '[{]}]', '[{"a":}]', '[1}', 'text,text'])(
    'are not to be had from %j',
    async (text) => {
      await expect(elementsOf(text)).rejects.toThrow(UnreadableJson);
    },
  );

  it('are not gathered without end', async () => {
    await expect(elementsOf(`["${'x'.repeat(120_000)}"]`, 10_000)).rejects.toThrow('An element is too long');
  });
});
