import type { EventBatch } from '@app/event-store';
import { BEFORE_FIRST } from '@app/projections';
import { type RowChange, ROWS_AT_ONCE, type TableBatch } from '@app/tables';
import type { Folded } from './table-fold';
import { TableFollower, type TableFollowerParts, UPKEEP_PAUSE_MAX_MS } from './table-follower';

/** All times are multiples of it, so that the work ends with a step of the clock. */
const A_MOMENT_MS = 5;
const FOLDED: Folded = {
  changes: [],
  finals: new Map([[7, null]]),
  racers: new Set(),
  named: new Set(),
  isOnBoard: false,
  isOnQuestions: false,
  erases: false,
};

async function* nothing() {}

interface Upkeep {
  final: () => AsyncGenerator<RowChange[], void>;
  untilPosition?: () => Promise<boolean>;
  save?: (batch: TableBatch) => Promise<void>;
}

const following = ({ final, untilPosition = async () => true, save = async () => undefined }: Upkeep) =>
  new TableFollower({
    store: { eraseDeleted: async () => true },
    writer: { isShown: true, save },
    place: { position: BEFORE_FIRST, mark: null, at: null, finals: [7], boardDay: null },
    fold: { reads: () => true, folded: async () => FOLDED },
    upkeep: { final, names: nothing, released: nothing },
    untilPosition,
    now: () => 0,
    signal: new AbortController().signal,
  } as unknown as TableFollowerParts);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes an event of a final at every moment, and returns when the standings were worked out. */
async function workedOutAt({ waitingMs, workingMs }: { waitingMs: number; workingMs: number }): Promise<number[]> {
  const at: number[] = [];
  const follower = following({
    final: async function* () {
      at.push(performance.now());
      await pause(workingMs);
      yield [];
    },
    untilPosition: async () => {
      await pause(waitingMs);
      return true;
    },
  });
  await follower.caughtUp();
  for (let position = 0n; at.length < 3; position += 1n) {
    const metadata = { occurredAt: '2026-06-10T12:00:00.000Z' };
    await follower.take({ events: [{ stream: 'game-1', position, metadata }], position } as unknown as EventBatch);
    await jest.advanceTimersByTimeAsync(A_MOMENT_MS);
    // What is done in parts goes on with the next turns.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  return at;
}

describe('What is worked out from whole tables', () => {
  describe('as time passes', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
    afterEach(() => jest.useRealTimers());

    it.each([
      ['little work', { waitingMs: 0, workingMs: 5 }, 1_000],
      ['a tenth of a second of work', { waitingMs: 0, workingMs: 100 }, 5_000],
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

  it('is saved some hundreds of rows at a time, and calls have their turns between the parts', async () => {
    const PARTS = 20;
    const rows = Array.from({ length: 1_700 }, (_, lap): RowChange => ({
      kind: 'remove',
      table: 'laps',
      where: { lap },
    }));
    const batches: TableBatch[] = [];
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    const follower = following({
      save: async (batch) => void batches.push(batch),
      final: async function* () {
        setImmediate(count);
        for (let part = 0; part < PARTS; part += 1) yield part === 7 ? rows : [];
        isOver = true;
      },
    });
    await follower.caughtUp();
    while (!isOver) await new Promise(setImmediate);
    await follower.drained();
    expect(turns).toBeGreaterThanOrEqual(PARTS - 1);
    expect(batches.flatMap(({ changes }) => changes)).toEqual(rows);
    for (const { changes } of batches) expect(changes.length).toBeLessThanOrEqual(ROWS_AT_ONCE);
    // Whoever goes on after the last part of a final knows that it is whole.
    const finals = batches.map(({ place }) => (JSON.parse(place) as { finals: number[] }).finals);
    expect(finals).toEqual([...batches.slice(1).map(() => [7]), []]);
  });
});
