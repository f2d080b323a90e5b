import type { HonourView } from '@app/contracts';
import type { RankStep } from '../leaderboard/rank-steps';
import { achievementWords, badgeWords } from './awards.strings';
import type { ProgressDocument, RecentGame } from './progress.projection';

/** What is known of a race and its racer. `step`: null if the race left the rank as it was. */
export interface RacedHonours {
  race: RecentGame;
  progress: Pick<ProgressDocument, 'badges' | 'achievements' | 'recentGames'>;
  step: RankStep | null;
}

/** What the race brought: the first place, the final, badges and achievements, a personal best, a better rank. */
export function honoursOf({ race, progress, step }: RacedHonours): HonourView[] {
  const isFirst = step?.rank === 1 && step.rankBefore !== 1;
  return [
    ...(isFirst ? [{ kind: 'badge', type: 'rennmeister', ...badgeWords.rennmeister } as const] : []),
    ...(step?.isFinalist && !step.wasFinalist ? [{ kind: 'finalist', rank: step.rank } as const] : []),
    ...earnedIn(race, progress.badges).map(({ type }) => ({ kind: 'badge', type, ...badgeWords[type] }) as const),
    ...earnedIn(race, progress.achievements).map(
      ({ type }) => ({ kind: 'achievement', type, ...achievementWords[type] }) as const,
    ),
    ...personalBest(race, progress),
    ...(isFirst ? [] : betterRank(step)),
  ];
}

const earnedIn = <One extends { at: number }>({ finishedAt }: RecentGame, earned: readonly One[]): One[] =>
  earned.filter(({ at }) => at === finishedAt);

/** The first race is none, because there is nothing to compare it with. */
function personalBest({ gameId, score }: RecentGame, { recentGames }: RacedHonours['progress']): HonourView[] {
  const index = recentGames.findIndex((each) => each.gameId === gameId);
  const earlier = recentGames.slice(index + 1).map((each) => each.score);
  const before = Math.max(...earlier);
  return earlier.length > 0 && score > before ? [{ kind: 'best', score, before }] : [];
}

function betterRank(step: RankStep | null): HonourView[] {
  if (step?.rankBefore == null || step.rank >= step.rankBefore) return [];
  return [{ kind: 'rank', rank: step.rank, before: step.rankBefore }];
}
