import type { AheadBy, TieView } from '@app/contracts';
import type { Ranked } from '../../racing/leaderboard/ranking.rules';
import type { PlayerScore } from './standings.rules';

type Score = Pick<PlayerScore, 'total' | 'rankKey'>;

/** What decided between each participant and the others with equal points. Best first, like `ranked`. */
export function ties(ranked: readonly Score[]): (TieView | null)[] {
  const decided: (TieView | null)[] = [];
  // From the last to the first, because participants who share a place are ahead of the same one.
  let next: Score | undefined;
  for (let index = ranked.length - 1; index >= 0; index -= 1) {
    const own = ranked[index]!;
    const behind = ranked[index + 1];
    if (behind && behind.rankKey !== own.rankKey) next = behind;
    const isLevel = own.rankKey === behind?.rankKey || own.rankKey === ranked[index - 1]?.rankKey;
    const aheadBy = next ? lead(own.total, next.total) : null;
    decided.unshift(isLevel || aheadBy ? { isLevel, aheadBy } : null);
  }
  return decided;
}

/** Null where points decided. */
function lead(own: Ranked, next: Ranked): AheadBy | null {
  if (own.score !== next.score) return null;
  const answers = own.correctAnswers - next.correctAnswers;
  if (answers > 0) return { by: 'correctAnswers', answers };
  return { by: 'time', milliseconds: Math.round(next.scoringTimeMs) - Math.round(own.scoringTimeMs) };
}
