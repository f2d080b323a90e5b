const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long until the end: days and hours, hours and minutes, or minutes; a minute that has begun counts. 'Expired' when
 * the end has passed.
 */
export function timeRemaining(endMs: number, nowMs: number): string {
  const leftMs = Math.ceil((endMs - nowMs) / MINUTE_MS) * MINUTE_MS;
  if (leftMs <= 0) return 'Expired';
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  if (days > 0) return `${counted(days, 'day')} ${counted(hours, 'hour')}`;
  if (hours > 0) return `${counted(hours, 'hour')} ${counted(minutes, 'minute')}`;
  return counted(minutes, 'minute');
}

const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
