import { setImmediate as nextTurn } from 'node:timers/promises';
import { inParallel } from './in-parallel';

it('does so many pieces at a time, and gives the results in the order of the items', async () => {
  let underWay = 0;
  let most = 0;
  const results = await inParallel([3, 1, 2, 0], 2, async (turns) => {
    most = Math.max(most, ++underWay);
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    underWay -= 1;
    return turns * 10;
  });
  expect([results, most]).toEqual([[30, 10, 20, 0], 2]);
});

it('throws a failure when nothing is under way any more, and begins nothing after it', async () => {
  const ended: string[] = [];
  const work = async (item: string) => {
    if (item === 'bad') throw new Error('no');
    await nextTurn();
    ended.push(item);
  };
  await expect(inParallel(['slow', 'bad', 'late'], 2, work)).rejects.toThrow('no');
  expect(ended).toEqual(['slow']);
});
