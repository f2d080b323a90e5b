import { rankKey, type Ranked } from '../../racing/leaderboard/ranking.rules';
import { ties } from './ties.rules';

const scored = (score: number, correctAnswers: number, scoringTimeMs: number) => {
  const total: Ranked = { score, correctAnswers, scoringTimeMs };
  return { total, rankKey: rankKey(total) };
};

describe('Between racers with equal points', () => {
  it('more right answers decide, whatever their time', () => {
    expect(ties([scored(30, 18, 90_000), scored(30, 16, 40_000)])).toEqual([
      { isLevel: false, aheadBy: { by: 'correctAnswers', answers: 2 } },
      null,
    ]);
  });

  it('the time decides to the millisecond when right answers are equal too', () => {
    expect(ties([scored(30, 16, 40_000), scored(30, 16, 41_234)])).toEqual([
      { isLevel: false, aheadBy: { by: 'time', milliseconds: 1_234 } },
      null,
    ]);
  });

  it('nothing decides when all figures are equal, and both are ahead of the next', () => {
    const ahead = { isLevel: true, aheadBy: { by: 'time', milliseconds: 1 } };
    expect(ties([scored(30, 16, 40_000), scored(30, 16, 40_000), scored(30, 16, 40_001)])).toEqual([
      ahead,
      ahead,
      null,
    ]);
  });
});

it('Different points need no other reason', () => {
  expect(ties([scored(31, 16, 40_000), scored(30, 16, 40_000)])).toEqual([null, null]);
  expect(ties([])).toEqual([]);
});
