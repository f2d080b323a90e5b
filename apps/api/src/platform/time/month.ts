/** The UTC month of milliseconds since 1970, as `2026-11`. Pure. */
export function monthOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 7);
}
