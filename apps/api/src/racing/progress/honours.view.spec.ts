import type { RankStep } from '../leaderboard/rank-steps';
import { honoursOf, type RacedHonours } from './honours.view';
import type { RecentGame } from './progress.projection';

const game = (number: number, score: number): RecentGame => ({
  gameId: `race-${number}`,
  score,
  correctAnswers: score / 2,
  totalQuestions: 10,
  questionsClosed: 10,
  totalTimeMs: 30_000,
  finishedAt: number * 1_000,
});
const [first, second, third] = [game(1, 12), game(2, 10), game(3, 16)];
const progress: RacedHonours['progress'] = {
  recentGames: [third, second, first],
  badges: [{ type: 'speed_demon', at: third.finishedAt }],
  achievements: [
    { type: 'streak_master', at: first.finishedAt },
    { type: 'high_scorer', at: third.finishedAt },
  ],
};
const step = (change: Partial<RankStep> = {}): RankStep => ({
  rank: 10,
  rankBefore: 13,
  isFinalist: false,
  wasFinalist: false,
  ...change,
});
const kindsOf = (race: RecentGame, of: RankStep | null) =>
  honoursOf({ race, progress, step: of }).map((honour) => ('type' in honour ? honour.type : honour.kind));

describe('The honours of a race', () => {
  it('are all that it brought, the greatest first', () => {
    expect(honoursOf({ race: third, progress, step: step({ isFinalist: true }) })).toEqual([
      { kind: 'finalist', rank: 10 },
      {
        kind: 'badge',
        type: 'speed_demon',
        name: 'Speed Demon',
        description: 'A race with 8 or more correct answers, under 3 s a question on average',
      },
      { kind: 'achievement', type: 'high_scorer', name: 'High Scorer', description: '15 points or more in one race' },
      { kind: 'best', score: 16, before: 12 },
      { kind: 'rank', rank: 10, before: 13 },
    ]);
  });

  it('are led by the first place, which is more than a better rank', () => {
    expect(kindsOf(second, step({ rank: 1, rankBefore: 2 }))).toEqual(['rennmeister']);
    expect(kindsOf(second, step({ rank: 1, rankBefore: null }))).toEqual(['rennmeister']);
    expect(kindsOf(second, step({ rank: 1, rankBefore: 1 }))).toEqual([]);
  });

  it('are none for what an earlier race brought, nor for a lower or a first rank', () => {
    expect(kindsOf(first, null)).toEqual(['streak_master']);
    expect(kindsOf(second, step({ rankBefore: 9 }))).toEqual([]);
    expect(kindsOf(second, step({ rankBefore: null }))).toEqual([]);
    expect(kindsOf(second, step({ rankBefore: 10, isFinalist: true, wasFinalist: true }))).toEqual([]);
  });
});
