/** The later of two places in the log. */
export function later(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
