import fc from 'fast-check';
import { isAhead, type KeyChange, KeysInTime } from './keys-in-time';

const RACERS = 40;
/** More than two blocks. */
const CHANGES = 10_000;

/** Changes at every second place in the log; null takes a racer off the board. */
function changesOf(seed: number): KeyChange[] {
  const told = fc.tuple(fc.nat(RACERS - 1), fc.nat(30), fc.nat(30));
  const newest = new Map<number, KeyChange>();
  return fc.sample(told, { seed, numRuns: CHANGES }).map(([racer, key, finalistKey], index): KeyChange => {
    const keys = {
      key: key === 0 ? null : String(key).padStart(2, '0'),
      finalistKey: key === 0 || finalistKey < 10 ? undefined : String(finalistKey),
    };
    const change = { place: index * 2, ...keys, before: newest.get(racer) ?? null };
    newest.set(racer, change);
    return change;
  });
}

/** Replaced changes count no more. */
function aheadOf(changes: readonly KeyChange[], name: 'key' | 'finalistKey', key: string, place: number): number {
  const until = changes.filter((change) => change.place < place);
  const replaced = new Set(until.map(({ before }) => before));
  return until.filter((change) => !replaced.has(change) && isAhead(change[name], key)).length;
}

test('the keys ahead at any place are those that a look at every racer finds, also at the ends of blocks', () => {
  const changes = changesOf(1);
  const keys = new KeysInTime();
  for (const change of changes) keys.add(change);
  const places = [0, 1, 4_095, 4_096, 4_097, 8_191, 8_192, 8_193, 8_194, 16_384, 16_385, 16_386, 2 * CHANGES];
  const random = fc.sample(fc.nat(2 * CHANGES), { seed: 2, numRuns: 40 });
  for (const place of [...places, ...random]) {
    for (const name of ['key', 'finalistKey'] as const) {
      for (const key of ['00', '15', '30']) {
        expect([place, name, key, keys.aheadOf(name, key, place)]).toEqual([
          place,
          name,
          key,
          aheadOf(changes, name, key, place),
        ]);
      }
    }
  }
  expect(keys.aheadOf('key', null, 2 * CHANGES)).toBe(0);
});
