import { inSlices, inTurns } from './in-slices';

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

async function* parts(): AsyncGenerator<number> {
  try {
    for (let part = 0; part < 20; part += 1) {
      yield part;
      for (const until = performance.now() + 5; performance.now() < until;);
    }
  } finally {
    ended += 1;
  }
}
let ended = 0;

describe('Parts that take long', () => {
  beforeEach(() => (ended = 0));

  it('are those that were made, with turns of others between them', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const taken: number[] = [];
    for await (const part of inTurns(parts())) taken.push(part);
    clearInterval(counting);
    expect(taken).toEqual(Array.from({ length: 20 }, (_, part) => part));
    expect([turns > 3, ended]).toEqual([true, 1]);
  });

  it('end when nobody takes more', async () => {
    for await (const part of inTurns(parts())) if (part === 3) break;
    expect(ended).toBe(1);
  });
});
