import type { HonourView } from '@app/contracts';
import { counted } from '../../shared/plural';
import { leaderboardStrings } from '../leaderboard/leaderboard.strings';

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
      return { name: 'Finalist', description: `${place(honour.rank)}, among the ten best so far` };
    case 'best':
      return {
        name: `${counted(honour.score, 'point', 'points')}, your best race`,
        description: `${honour.before} before`,
      };
    case 'rank':
      return { name: `Up to ${place(honour.rank)}`, description: `${place(honour.before)} before` };
    default:
      return honour satisfies never;
  }
}
