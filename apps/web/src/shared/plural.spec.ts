import { counted, ordinal, plural } from './plural';

describe('The word for a number of things', () => {
  it.each([
    [0, 'points'],
    [1, 'point'],
    [2, 'points'],
    [11, 'points'],
    [21, 'points'],
    [101, 'points'],
  ])('of %i is %s', (count, word) => {
    expect(plural(count, 'point', 'points')).toBe(word);
    expect(counted(count, 'point', 'points')).toBe(`${count} ${word}`);
  });
});

test('A place has the ending that English gives it', () => {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' });
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  for (let place = 1; place <= 1_200; place += 1) expect(ordinal(place)).toBe(place + endings[rules.select(place)]!);
});
