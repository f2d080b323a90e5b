import { QUICK_POINTS } from '@app/contracts';
import { resultsStrings } from './results.strings';

const { levels: words } = resultsStrings;

/** The lowest percentage of the possible points for each level, best first. */
const levels = [
  { from: 90, name: words.legend },
  { from: 75, name: words.expert },
  { from: 60, name: words.enthusiast },
  { from: 40, name: words.learner },
] as const;

export const possiblePoints = (totalQuestions: number): number => totalQuestions * QUICK_POINTS;

/** The level for a share of the possible points; the lowest one for a race without questions. */
export function skillLevel(score: number, totalQuestions: number): string {
  const possible = possiblePoints(totalQuestions);
  if (possible === 0) return words.beginner;
  return levels.find(({ from }) => score * 100 >= from * possible)?.name ?? words.beginner;
}
