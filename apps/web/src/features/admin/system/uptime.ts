import { systemStrings as words } from './system.strings';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The uptime in its two largest units: `3 d 4 h`, `4 h 12 min`, `12 min`, `40 s`. */
export function uptimeText(uptimeSeconds: number): string {
  const days = Math.floor(uptimeSeconds / DAY_SECONDS);
  const hours = Math.floor((uptimeSeconds % DAY_SECONDS) / HOUR_SECONDS);
  const minutes = Math.floor((uptimeSeconds % HOUR_SECONDS) / MINUTE_SECONDS);
  if (days > 0) return words.daysAndHours(days, hours);
  if (hours > 0) return words.hoursAndMinutes(hours, minutes);
  return minutes > 0 ? words.minutes(minutes) : words.seconds(Math.floor(uptimeSeconds));
}
