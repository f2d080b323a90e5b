import { QUICK_POINTS } from '@app/contracts';

/** The lowest percentage of the possible points for each level, best first. */
const levels = [
  { from: 90, name: 'RACING LEGEND' },
  { from: 75, name: 'PORSCHE EXPERT' },
  { from: 60, name: 'ENTHUSIAST' },
  { from: 40, name: 'LEARNER' },
] as const;

export type SkillLevel = (typeof levels)[number]['name'] | 'BEGINNER';

export const possiblePoints = (totalQuestions: number): number => totalQuestions * QUICK_POINTS;

/** The level for a share of the possible points; the lowest one for a race without questions. */
export function skillLevel(score: number, totalQuestions: number): SkillLevel {
  const possible = possiblePoints(totalQuestions);
  if (possible === 0) return 'BEGINNER';
  return levels.find(({ from }) => score * 100 >= from * possible)?.name ?? 'BEGINNER';
}
