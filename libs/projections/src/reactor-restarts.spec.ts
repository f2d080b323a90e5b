import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { EventBatch, RecordedEvent } from '@app/event-store';
import { beforeFirst } from './log-position';
import { silentLog } from './runner-log';
import { RunningReactor } from './running-reactor';
import { recorded } from './testing/projection-spec';
import { scored } from './testing/score-events';

/** Set `SCHEDULES=1000` for more. */
const schedules = Number(process.env['SCHEDULES'] ?? 200);

/** How a handler treats one event: how many turns of the event loop it takes, and how often it fails first. */
interface Task {
  stream: string;
  /** The number of positions before it that belong to other streams or to none. */
  gap: number;
  turns: number;
  failures: number;
}

/** One process: it takes batches of these sizes, with turns in between, and dies at its last turn. */
interface Life {
  batchSizes: number[];
  turnsBetween: number;
  turns: number;
}

interface Log {
  events: RecordedEvent[];
  end: bigint;
}

function logOf(tasks: readonly Task[], tail: number): Log {
  let position = 0n;
  const events = tasks.map(({ stream, gap }, index) => {
    position += BigInt(gap) + 1n;
    return { ...recorded(stream, [scored(`${index}`, 1)])[0]!, revision: BigInt(index), position };
  });
  return { events, end: position + BigInt(tail) };
}

/** Batches as the log gives them. Some have no event for the reactor, only the position that was read. */
function* batchesAfter({ events, end }: Log, after: bigint, sizes: readonly number[]): Generator<EventBatch> {
  let from = after;
  for (let turn = 0; from < end; turn++) {
    const last = from + BigInt(sizes[turn % sizes.length]!);
    const position = last < end ? last : end;
    const within = events.filter((event) => event.position > from && event.position <= position);
    yield { events: within, position, caughtUp: position === end };
    from = position;
  }
}

/** One reactor over several processes: the events it has handled, and its checkpoint on disk. */
class Lives {
  readonly handled = new Set<string>();
  checkpoint = beforeFirst;
  private readonly failuresLeft: number[];

  constructor(
    private readonly tasks: readonly Task[],
    private readonly log: Log,
  ) {
    this.failuresLeft = tasks.map(({ failures }) => failures);
  }

  async live({ batchSizes, turnsBetween, turns }: Life): Promise<void> {
    const dying = new AbortController();
    const reactor = this.start(dying.signal);
    const batches = batchesAfter(this.log, reactor.position, batchSizes);
    for (let turn = 0; turn < turns; turn++) {
      if (turn % (turnsBetween + 1) === 0) {
        const { value } = batches.next();
        if (value) await reactor.take(value);
      }
      await nextTurn();
    }
    dying.abort();
  }

  /** The last process: it runs until nothing is left to do. */
  async liveOn(): Promise<void> {
    const { signal } = new AbortController();
    const reactor = this.start(signal);
    for (const batch of batchesAfter(this.log, reactor.position, [5])) await reactor.take(batch);
    while (reactor.handledPosition < this.log.end) await nextTurn();
  }

  private start(signal: AbortSignal): RunningReactor {
    return new RunningReactor({
      reactor: {
        name: 'applause',
        streams: ['match-'],
        on: {
          PointsScored: async ({ data }: RecordedEvent<any>) => {
            const index = Number(data.player);
            for (let turn = 0; turn < this.tasks[index]!.turns; turn++) await nextTurn();
            if (this.failuresLeft[index]!-- > 0) throw new Error('Hoarse');
            if (!signal.aborted) this.handled.add(data.player);
          },
        },
      },
      place: { position: this.checkpoint, mark: null },
      checkpoints: {
        note: (_, { position }) => {
          if (!signal.aborted) this.checkpoint = position;
        },
      },
      storeCalls: { isWell: async () => true },
      backoff: () => 0,
      retryPause: () => 0,
      log: silentLog,
      signal,
    });
  }
}

const task = (given: Partial<Task>): Task => ({ stream: 'match-1', gap: 0, turns: 0, failures: 0, ...given });

it('The checkpoint stays before an event that is still being handled, while the log grows', async () => {
  const tasks = [task({ turns: 1_000 })];
  const lives = new Lives(tasks, logOf(tasks, 4));
  await lives.live({ batchSizes: [1], turnsBetween: 0, turns: 20 });
  expect(lives.handled.size).toBe(0);
  expect(lives.checkpoint).toBe(0n);
  tasks[0]!.turns = 0;
  await lives.liveOn();
  expect([...lives.handled]).toEqual(['0']);
});

it('The checkpoint stays before an event that fails, while the log grows', async () => {
  const tasks = [task({ failures: 8, gap: 2 }), task({ stream: 'match-2' })];
  const lives = new Lives(tasks, logOf(tasks, 4));
  await lives.live({ batchSizes: [2, 1], turnsBetween: 0, turns: 6 });
  expect([...lives.handled]).toEqual(['1']);
  expect(lives.checkpoint).toBe(2n);
  await lives.liveOn();
  expect(lives.handled.size).toBe(2);
});

const aTask = fc.record({
  stream: fc.constantFrom('match-1', 'match-2', 'match-3'),
  gap: fc.integer({ min: 0, max: 4 }),
  turns: fc.integer({ min: 0, max: 6 }),
  failures: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
  ),
});
const aLife = fc.record({
  batchSizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
  turnsBetween: fc.integer({ min: 0, max: 3 }),
  turns: fc.integer({ min: 0, max: 40 }),
});

it('After restarts every event was handled at least once, whenever the process died', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aTask, { minLength: 1, maxLength: 15 }),
      fc.integer({ min: 0, max: 6 }),
      fc.array(aLife, { maxLength: 4 }),
      async (tasks, tail, deaths) => {
        const lives = new Lives(tasks, logOf(tasks, tail));
        for (const life of deaths) await lives.live(life);
        await lives.liveOn();
        expect(lives.handled.size).toBe(tasks.length);
      },
    ),
    { numRuns: schedules, seed: 20_261_121 },
  );
});
