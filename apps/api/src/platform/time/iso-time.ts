/** ISO 8601 of milliseconds since 1970. Pure. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
