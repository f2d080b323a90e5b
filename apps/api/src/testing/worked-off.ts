/** The result of work in slices, without a pause between them. */
export function workedOff<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
