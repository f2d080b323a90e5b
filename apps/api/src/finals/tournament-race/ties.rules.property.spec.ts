import fc from 'fast-check';
import { rankKey } from '../../racing/leaderboard/ranking.rules';
import { ties } from './ties.rules';

/** Set `SEED=...` for another start. A failure is printed with its seed. */
const SEED = Number(process.env.SEED ?? 20_261_125);

const total = fc.record({
  score: fc.integer({ min: 0, max: 3 }),
  correctAnswers: fc.integer({ min: 0, max: 3 }),
  scoringTimeMs: fc.integer({ min: 0, max: 3 }),
});
const standings = fc
  .array(total, { maxLength: 12 })
  .map((totals) => totals.map((each) => ({ total: each, rankKey: rankKey(each) })))
  .map((scores) => scores.toSorted((one, other) => (one.rankKey < other.rankKey ? 1 : -1)));

it(`The reasons between equal points follow from the figures of any standings (seed ${SEED})`, () => {
  const holds = fc.property(standings, (ranked) => {
    const expected = ranked.map(({ total: own }, index) => {
      const others = ranked.flatMap(({ total: other }, at) =>
        at !== index && other.score === own.score ? [other] : [],
      );
      const isSame = (other: typeof own) =>
        other.correctAnswers === own.correctAnswers && other.scoringTimeMs === own.scoringTimeMs;
      const isLevel = others.some(isSame);
      const behind = ranked.slice(index + 1).find((each) => others.includes(each.total) && !isSame(each.total))?.total;
      if (!behind) return isLevel ? { isLevel, aheadBy: null } : null;
      const answers = own.correctAnswers - behind.correctAnswers;
      const milliseconds = behind.scoringTimeMs - own.scoringTimeMs;
      return { isLevel, aheadBy: answers === 0 ? { by: 'time', milliseconds } : { by: 'correctAnswers', answers } };
    });
    expect(ties(ranked)).toEqual(expected);
  });
  fc.assert(holds, { seed: SEED });
});
