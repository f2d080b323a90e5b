import { inSlices } from './in-slices';

function* working(forMs: number): Generator<void, string> {
  for (const until = performance.now() + forMs; performance.now() < until;) yield;
  return 'done';
}

it('gives others their turns while it works, and returns the result', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  expect(await inSlices(working(200))).toBe('done');
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
});

it('ends what takes no time in the same turn', async () => {
  let turns = 0;
  setImmediate(() => (turns += 1));
  await inSlices(working(0));
  expect(turns).toBe(0);
});

it('throws what the work throws', async () => {
  // oxlint-disable-next-line require-yield -- fails before its first pause
  const failing = function* (): Generator<void, never> {
    throw new Error('no');
  };
  await expect(inSlices(failing())).rejects.toThrow('no');
});
