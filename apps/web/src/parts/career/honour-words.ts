import type { HonourView } from '@app/contracts';
import { leaderboardStrings } from '../leaderboard/leaderboard.strings';
import { careerStrings as words } from './career.strings';

export interface HonourWords {
  name: string;
  description: string;
}

const { place } = leaderboardStrings;

/** An honour as it stands on a plate. */
export function honourWords(honour: HonourView): HonourWords {
  switch (honour.kind) {
    case 'badge':
    case 'achievement':
      return { name: honour.name, description: honour.description };
    case 'finalist':
      return { name: words.finalist, description: words.amongBest(place(honour.rank)) };
    case 'best':
      return { name: words.bestRace(honour.score), description: words.before(honour.before) };
    case 'rank':
      return { name: words.upTo(place(honour.rank)), description: words.before(place(honour.before)) };
    default:
      return honour satisfies never;
  }
}
