import type { RankedStanding, Rival } from '@app/contracts';
import { nameOf } from './leaderboard.api';
import { leaderboardStrings as words } from './leaderboard.strings';

/** A rank and the distance to the next rival in words: '6th' and '2 points behind Nachtfalter'. */
export interface StandingWords {
  place: string;
  say: string;
}

export function standingWords({ entry: { rank }, ahead, behind }: RankedStanding): StandingWords {
  return { place: words.place(rank), say: rivalWords(ahead, behind) };
}

/** About the rival ahead; for the leader about the one behind. */
function rivalWords(ahead: Rival | null, behind: Rival | null): string {
  if (ahead)
    return ahead.points > 0
      ? words.pointsBehind(ahead.points, nameOf(ahead.entry))
      : words.levelWith(nameOf(ahead.entry));
  if (behind)
    return behind.points > 0
      ? words.pointsAhead(behind.points, nameOf(behind.entry))
      : words.levelWith(nameOf(behind.entry));
  return words.nobodyElse;
}
