import { latencyBounds, type LatencyFigures } from '@app/contracts';

/** Of the differences between receipt and the player's clock; null without any. A clock that is ahead counts as none. */
export function latencyOf(differencesMs: readonly number[]): LatencyFigures | null {
  if (differencesMs.length === 0) return null;
  const sorted = differencesMs.map((ms) => Math.max(0, ms)).toSorted((one, other) => one - other);
  const bars = Array.from({ length: latencyBounds.length + 1 }, () => 0);
  for (const ms of sorted) bars[barOf(ms)]! += 1;
  return { medianMs: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95), bars };
}

function barOf(ms: number): number {
  const index = latencyBounds.findIndex((bound) => ms <= bound);
  return index < 0 ? latencyBounds.length : index;
}

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!);
