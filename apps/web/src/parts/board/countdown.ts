import { QUICK_ANSWER_MS, QUICK_POINTS, SLOW_POINTS } from '@app/contracts';

/** How urgent the clock looks: yellow, orange from 5 s on, red from 3 s on. */
export type Urgency = 'calm' | 'warning' | 'danger';

const WARNING_MS = 5_000;
const DANGER_MS = 3_000;

export function urgencyAt(remainingMs: number): Urgency {
  if (remainingMs <= DANGER_MS) return 'danger';
  return remainingMs <= WARNING_MS ? 'warning' : 'calm';
}

/** The points for a correct answer now. Exactly at the quick limit they are still the higher ones. */
export function pointsAvailable(remainingMs: number, timeLimitMs: number): number {
  return timeLimitMs - remainingMs <= QUICK_ANSWER_MS ? QUICK_POINTS : SLOW_POINTS;
}

/** The remaining times at which urgency or points change. A screen needs to render again only then. */
export function changesAhead(remainingMs: number, timeLimitMs: number): number[] {
  const pastQuickMs = timeLimitMs - QUICK_ANSWER_MS - 1;
  return [WARNING_MS, pastQuickMs, DANGER_MS].filter((moment) => moment < remainingMs).sort((a, b) => b - a);
}

/**
 * The two parts of the clock, such as `7` and `.4`. Tenths are cut off, not rounded, so that the clock never
 * shows more than is left.
 */
export function clockFace(remainingMs: number): { seconds: string; tenth: string } {
  const tenths = Math.floor(Math.max(0, remainingMs) / 100);
  return { seconds: String(Math.floor(tenths / 10)), tenth: `.${tenths % 10}` };
}
