import { counted } from '../../../shared/plural';
import { scheduleStrings as words } from './schedule.strings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The time until the end: days and hours, hours and minutes, or minutes, rounded up to a minute. 'Expired'
 * after the end.
 */
export function timeRemaining(endMs: number, nowMs: number): string {
  const leftMs = Math.ceil((endMs - nowMs) / MINUTE_MS) * MINUTE_MS;
  if (leftMs <= 0) return words.stateExpired;
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  if (days > 0) return `${counted(days, 'day', 'days')} ${counted(hours, 'hour', 'hours')}`;
  if (hours > 0) return `${counted(hours, 'hour', 'hours')} ${counted(minutes, 'minute', 'minutes')}`;
  return counted(minutes, 'minute', 'minutes');
}
