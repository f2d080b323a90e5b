import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writtenAnswer } from './written-answer';

/** An answer of so many parts, from a source that has to be closed. */
async function written(parts: number) {
  const source = { isOpen: false, taken: 0 };
  async function* read() {
    source.isOpen = true;
    try {
      for (; source.taken < parts; source.taken += 1) {
        await nextTurn();
        yield `lap ${source.taken}, ${'x'.repeat(100_000)}\n`;
      }
    } finally {
      source.isOpen = false;
    }
  }
  const answer = await writtenAnswer(read(), { type: 'text/plain' });
  return { source, stream: answer.getStream() };
}

it('An answer that is read to its end closes its source', async () => {
  const { source, stream } = await written(5);
  expect((await text(stream)).match(/lap/g)).toHaveLength(5);
  expect(source).toEqual({ isOpen: false, taken: 5 });
});

it('An answer whose reader goes away in the middle reads no more, and closes its source', async () => {
  const { source, stream } = await written(100);
  await once(stream, 'data');
  stream.destroy();
  await once(stream, 'close');
  await nextTurn();
  expect(source.isOpen).toBe(false);
  expect(source.taken).toBeLessThan(10);
});

it('An answer whose reader was gone before it began closes its source', async () => {
  const { source, stream } = await written(100);
  expect(source.isOpen).toBe(true);
  stream.destroy();
  await once(stream, 'close');
  await nextTurn();
  expect(source).toEqual({ isOpen: false, taken: 0 });
});

it('An answer whose source fails before its first part is not begun', async () => {
  // oxlint-disable-next-line require-yield -- it fails before that
  async function* failing(): AsyncGenerator<string> {
    throw new Error('rain');
  }
  await expect(writtenAnswer(failing(), { type: 'text/plain' })).rejects.toThrow('rain');
});
