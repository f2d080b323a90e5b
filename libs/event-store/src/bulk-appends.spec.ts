import { BULK_SLICE, inSlices } from './bulk-appends';

describe('work on many things', () => {
  it('runs in slices and returns the results in order', async () => {
    const items = Array.from({ length: 2 * BULK_SLICE + 3 }, (_, index) => index);
    let running = 0;
    let most = 0;
    const results = await inSlices(items, async (item) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return item * 2;
    });
    expect(results).toEqual(items.map((item) => item * 2));
    expect(most).toBe(BULK_SLICE);
  });

  it('is empty for no items', async () => {
    expect(await inSlices([], async () => 'done')).toEqual([]);
  });
});
