// @offered
import { QUICK_POINTS, SLOW_POINTS } from '@app/contracts';

/** The points of a right answer. Times are milliseconds. */
export const pointsFor = (elapsedMs: number, quickLimitMs: number): number =>
  elapsedMs <= quickLimitMs ? QUICK_POINTS : SLOW_POINTS;
