import { setImmediate as nextTurn } from 'node:timers/promises';
import { collectAfterStart } from './heap-growth';

const A_MINUTE_MS = 60_000;
const used = (megabytes: number) => ({ ...process.memoryUsage(), heapUsed: megabytes * 1_000_000 });

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['collects what the start has left', 50, undefined],
  ['collects nothing when much is in use, because everybody would wait for it', 500, { left: true }],
])('%s', async (_, megabytes, expected) => {
  const garbage = new WeakRef({ left: true });
  // What was made in this turn is kept until it ends.
  await nextTurn();
  jest.spyOn(process, 'memoryUsage').mockReturnValue(used(megabytes));
  collectAfterStart();
  jest.advanceTimersByTime(A_MINUTE_MS);
  expect(garbage.deref()).toEqual(expected);
});
