/** ISO 8601 of milliseconds since 1970. Pure. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Milliseconds since 1970 of an ISO 8601 time. Pure. */
export function epochMsOf(iso: string): number {
  return Date.parse(iso);
}
