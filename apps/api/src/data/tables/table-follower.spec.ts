import type { EventBatch } from '@app/event-store';
import { BEFORE_FIRST } from '@app/projections';
import type { Folded } from './table-fold';
import { TableFollower, type TableFollowerParts, UPKEEP_PAUSE_MAX_MS } from './table-follower';

const A_MOMENT_MS = 50;
const FOLDED: Folded = {
  changes: [],
  finals: new Map([[7, null]]),
  racers: new Set(),
  named: new Set(),
  isOnBoard: false,
  isOnQuestions: false,
  erases: false,
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes an event of a final at every moment, and returns when the standings were worked out. */
async function workedOutAt({ waitingMs, workingMs }: { waitingMs: number; workingMs: number }): Promise<number[]> {
  const at: number[] = [];
  const parts = {
    store: { eraseDeleted: async () => true },
    writer: { isShown: true, save: async () => undefined },
    place: { position: BEFORE_FIRST, mark: null, at: null, finals: [], boardDay: null },
    fold: { reads: () => true, folded: async () => FOLDED },
    upkeep: {
      final: async () => {
        at.push(performance.now());
        await pause(workingMs);
        return [];
      },
      names: async () => [],
      released: async () => [],
    },
    untilPosition: async () => {
      await pause(waitingMs);
      return true;
    },
    now: () => 0,
    signal: new AbortController().signal,
  };
  const follower = new TableFollower(parts as unknown as TableFollowerParts);
  await follower.caughtUp();
  for (let position = 0n; at.length < 3; position += 1n) {
    const metadata = { occurredAt: '2026-06-10T12:00:00.000Z' };
    await follower.take({ events: [{ stream: 'game-1', position, metadata }], position } as unknown as EventBatch);
    await jest.advanceTimersByTimeAsync(A_MOMENT_MS);
  }
  return at;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('What is worked out from whole tables', () => {
  it.each([
    ['little work', { waitingMs: 0, workingMs: 5 }, 1_000],
    ['a tenth of a second of work', { waitingMs: 0, workingMs: 100 }, 10_000],
    ['so much work that its share would be long', { waitingMs: 0, workingMs: 20_000 }, UPKEEP_PAUSE_MAX_MS],
    ['read models that are behind, and little work', { waitingMs: 1_500, workingMs: 5 }, 1_000],
  ])('is worked out again after its share of the time: %s', async (_name, costs, pauseMs) => {
    const [, second, third] = await workedOutAt(costs);
    const passedMs = third! - second! - costs.workingMs - costs.waitingMs;
    expect(passedMs).toBeGreaterThanOrEqual(pauseMs);
    // Events are gathered for a second, before and after.
    expect(passedMs).toBeLessThanOrEqual(pauseMs + 2_000 + costs.waitingMs);
  });
});
