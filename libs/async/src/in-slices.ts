import { setImmediate as nextTurn } from 'node:timers/promises';

/** Short enough that nobody notices a wait, long enough that the turns of others cost little. */
const SLICE_MS = 10;

/** Works off what takes long in one thread, and returns its result: at each `yield` others may get their turns. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (let begunAt = performance.now(); ;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - begunAt < SLICE_MS) continue;
    await nextTurn();
    begunAt = performance.now();
  }
}

/** The same parts. Between those that take long to make or to take, others may get their turns. */
export async function* inTurns<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part, void> {
  let begunAt = performance.now();
  for await (const part of parts) {
    yield part;
    if (performance.now() - begunAt < SLICE_MS) continue;
    await nextTurn();
    begunAt = performance.now();
  }
}
