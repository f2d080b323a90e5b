/** The limit where times are not judged. */
const PATIENCE_MS = 60_000;

/**
 * A time that people are promised, in milliseconds. It is judged only with JUDGE_TIMES=1, on a machine with
 * time to spare. Elsewhere the limit is long, so that tests check what happens and not the speed of the
 * machine.
 */
export function promisedMs(limitMs: number): number {
  return process.env.JUDGE_TIMES === '1' ? limitMs : Math.max(limitMs, PATIENCE_MS);
}
