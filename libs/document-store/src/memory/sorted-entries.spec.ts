import fc from 'fast-check';
import { SortedEntries } from './sorted-entries';

const rising = (a: number, b: number) => a - b;

describe('SortedEntries', () => {
  it('stays in order through thousands of random insertions and removals', () => {
    const changes = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 9_999 })), {
      minLength: 3_000,
      maxLength: 6_000,
      size: 'max',
    });
    const property = fc.property(changes, fc.integer({ min: 0, max: 5_000 }), (steps, filled) => {
      const model = new Set(Array.from({ length: filled }, (_, i) => i * 2));
      const entries = new SortedEntries(rising);
      entries.fill([...model].toReversed());
      for (const [isAdded, n] of steps) {
        if (isAdded && !model.has(n)) entries.add(n);
        if (!isAdded) entries.remove(n);
        if (isAdded) model.add(n);
        else model.delete(n);
      }
      const expected = [...model].sort(rising);
      expect([...entries.between(0, entries.size, false)]).toEqual(expected);
      expect([...entries.between(0, entries.size, true)]).toEqual(expected.toReversed());
      for (const n of [0, 1, 777, 5_000, 9_999, 10_000]) {
        const place = expected.filter((other) => other < n).length;
        expect(entries.countBefore((other) => other < n)).toBe(place);
        const to = Math.min(place + 700, expected.length);
        expect([...entries.between(place, to, false)]).toEqual(expected.slice(place, to));
        expect([...entries.between(place, to, true)]).toEqual(expected.slice(place, to).toReversed());
      }
    });
    fc.assert(property, { numRuns: 20 });
  });

  it('is empty at the beginning and after the last was removed', () => {
    const entries = new SortedEntries(rising);
    expect([...entries.between(0, 0, false)]).toEqual([]);
    entries.add(1);
    entries.remove(2);
    entries.remove(1);
    expect(entries.size).toBe(0);
    expect(entries.countBefore(() => true)).toBe(0);
    entries.add(3);
    expect([...entries.between(0, 1, true)]).toEqual([3]);
  });
});
