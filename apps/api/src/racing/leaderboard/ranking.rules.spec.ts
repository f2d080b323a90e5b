import fc from 'fast-check';
import { type Ranked, rankKey } from './ranking.rules';

const races = fc.record({
  score: fc.nat(60_000),
  correctAnswers: fc.nat(30_000),
  scoringTimeMs: fc.nat(300_000_000),
});

/** Negative when the first ranks ahead of the other. */
const byTheRule = (one: Ranked, other: Ranked) =>
  other.score - one.score || other.correctAnswers - one.correctAnswers || one.scoringTimeMs - other.scoringTimeMs;

const byKey = (one: Ranked, other: Ranked) => {
  const [first, second] = [rankKey(one), rankKey(other)];
  return first === second ? 0 : first > second ? -1 : 1;
};

describe('The rank key', () => {
  it.each([
    [
      'points decide',
      { score: 10, correctAnswers: 5, scoringTimeMs: 9 },
      { score: 9, correctAnswers: 9, scoringTimeMs: 0 },
    ],
    [
      'then correct answers',
      { score: 9, correctAnswers: 9, scoringTimeMs: 9 },
      { score: 9, correctAnswers: 5, scoringTimeMs: 0 },
    ],
    [
      'then less time',
      { score: 9, correctAnswers: 9, scoringTimeMs: 999 },
      { score: 9, correctAnswers: 9, scoringTimeMs: 1_000 },
    ],
  ])('orders as the ranking rule: %s', (_rule, before, after) => {
    expect(rankKey(before) > rankKey(after)).toBe(true);
  });

  it('orders any two as the ranking rule does', () => {
    fc.assert(
      fc.property(races, races, (one, other) => {
        expect(byKey(one, other)).toBe(Math.sign(byTheRule(one, other)));
      }),
      { seed: 911 },
    );
  });

  it('is the same on a full tie', () => {
    const race = { score: 12, correctAnswers: 7, scoringTimeMs: 21_345 };
    expect(rankKey(race)).toBe(rankKey({ ...race }));
  });
});
