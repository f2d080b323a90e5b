/** Milliseconds since 1970 with fractions, comparable between processes on one machine. */
export function wallTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Numbers from 0 to 1, the same sequence for the same seed: a small linear congruential generator. */
export function spread(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
