import fc from 'fast-check';
import { PersistentMap } from './persistent-map';

/** All of them have the same hash. */
const alike = fc.array(fc.constantFrom('Aa', 'BB'), { minLength: 5, maxLength: 5 }).map((parts) => parts.join(''));
const changes = fc.array(
  fc.record({ key: fc.oneof(fc.uuid(), alike, fc.constantFrom('ada', 'bob', 'cyd')), value: fc.option(fc.nat()) }),
  { maxLength: 400 },
);

it('A persistent map holds what a map holds, and none of its earlier selves ever changes', () => {
  fc.assert(
    fc.property(changes, (sequence) => {
      const expected = new Map<string, number>();
      let map = PersistentMap.empty<number>();
      const earlier: { map: PersistentMap<number>; entries: [string, number][] }[] = [];
      for (const { key, value } of sequence) {
        earlier.push({ map, entries: [...map] });
        if (value === null) expected.delete(key);
        else expected.set(key, value);
        map = value === null ? map.without(key) : map.with(key, value);
        expect([map.size, map.has(key), map.get(key)]).toEqual([expected.size, expected.has(key), expected.get(key)]);
      }
      expect(new Map(map)).toEqual(expected);
      for (const { map: before, entries } of earlier) expect([...before]).toEqual(entries);
    }),
    { seed: 20_260_214, numRuns: 60 },
  );
});
