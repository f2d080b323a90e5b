import fc from 'fast-check';
import { inSlices } from './in-slices';
import { sorting } from './sorting';

const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;

it.each([0, 1, 499, 500, 501, 1_000, 1_501, 4_000])('sorts %i items as `toSorted` does', async (length) => {
  const items = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(items, async (keys) => {
      const given = keys.map((key, place) => ({ key, place }));
      expect(await inSlices(sorting(given, byKey))).toEqual(given.toSorted(byKey));
    }),
    { numRuns: 5, seed: 20_261_128 },
  );
});

it('pauses after every few hundred items', () => {
  const steps = [
    ...sorting(
      Array.from({ length: 50_000 }, (_, key) => ({ key: (key * 7_919) % 50_000 })),
      byKey,
    ),
  ];
  expect(steps.length).toBeGreaterThan(500);
});
