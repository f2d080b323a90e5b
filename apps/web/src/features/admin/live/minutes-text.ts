const two = (value: number) => String(value).padStart(2, '0');

/** `01:48`, or `1:01:48` from an hour on. Never negative, even if the clocks disagree. */
export function minutesText(elapsedMs: number): string {
  const seconds = Math.floor(Math.max(0, elapsedMs) / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const short = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${short}` : short;
}
