const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1_000;
const MINUTE_SECONDS = 60;

/** A file's size with two or three figures: `900 kB`, `4.8 MB`, `248 MB`. */
export function sizeText(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / Math.log10(STEP)), UNITS.length - 1);
  const amount = bytes / STEP ** unit;
  return `${unit > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`;
}

/** A video's length in minutes and seconds: `0:12`, `1:35`, `61:00`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE_SECONDS)}:${String(whole % MINUTE_SECONDS).padStart(2, '0')}`;
}
