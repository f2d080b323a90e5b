import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { DocumentStore } from '@app/document-store';
import { type EventBatch, plainEvent, type RecordedEvent } from '@app/event-store';
import { Delivery } from './delivery';
import { BEFORE_FIRST } from './log-position';
import { type Reaction, Reactions } from './reactions';
import { silentLog } from './runner-log';
import { RunningReactor } from './running-reactor';
import { recorded } from './testing/projection-spec';
import { scored } from './testing/score-events';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';
import { until } from './testing/until';

let stage: Stage;
/** The entries as they are on disk. */
let store: Reactions;
beforeAll(async () => {
  stage = await openStage();
  store = await Reactions.open(stage.documentStore);
});
afterAll(() => stage.close());

/** Set `SCHEDULES=1000` for more. */
const schedules = Number(process.env['SCHEDULES'] ?? 60);

/** How a handler treats one event: how many turns of the event loop it takes, and how often it fails first. */
interface Task {
  stream: string;
  /** The number of positions before it that belong to other streams or to none. */
  gap: number;
  turns: number;
  failures: number;
}

/**
 * One process: it takes batches of these sizes, with turns in between, and dies at its last turn. What it has
 * begun to write by then may be stored or not.
 */
interface Life {
  batchSizes: number[];
  turnsBetween: number;
  turns: number;
  /** The turns that each write of an entry takes, before it is stored and afterwards. */
  writeTurns: [before: number, after: number];
  /** A checkpoint is saved so many turns after it was noted. */
  turnsToSave: number;
}

interface Log {
  events: RecordedEvent[];
  end: bigint;
}

function logOf(tasks: readonly Task[], tail: number): Log {
  let position = 0n;
  const events = tasks.map(({ stream, gap }, index) => {
    position += BigInt(gap) + 1n;
    const [event] = recorded(stream, [scored(`${index}`, 1)]);
    return { ...plainEvent(event!), id: `${index}`, revision: BigInt(index), position };
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

/** One reactor over several processes: the events it has handled, its checkpoint and its entries on disk. */
class Lives {
  readonly handled = new Set<string>();
  readonly triedWhileParked = new Set<string>();
  checkpoint = BEFORE_FIRST;
  private readonly failuresLeft: number[];

  constructor(
    private readonly tasks: readonly Task[],
    private readonly log: Log,
  ) {
    this.failuresLeft = tasks.map(({ failures }) => failures);
  }

  async live({ batchSizes, turnsBetween, turns, ...pace }: Life): Promise<void> {
    const dying = new AbortController();
    const reactor = await this.start(dying.signal, pace);
    const batches = batchesAfter(this.log, reactor.position, batchSizes);
    for (let turn = 0; turn < turns; turn++) {
      if (turn % (turnsBetween + 1) === 0) {
        const { value } = batches.next();
        if (value) await reactor.take(new Delivery(value));
      }
      await nextTurn();
    }
    dying.abort();
    await reactor.drained();
  }

  /** The last process: it runs until nothing is left to do, except for what is parked. */
  async liveOn(): Promise<void> {
    const living = new AbortController();
    const reactor = await this.start(living.signal, { writeTurns: [0, 0], turnsToSave: 0 });
    for (const batch of batchesAfter(this.log, reactor.position, [5])) await reactor.take(new Delivery(batch));
    await until(async () => {
      const isIdle = reactor.handledPosition >= this.log.end && reactor.counts.waiting === 0;
      return isIdle && (await entries('waiting')).length === 0;
    });
    living.abort();
    await reactor.drained();
  }

  /** From now on every handler succeeds. */
  heal(): void {
    this.failuresLeft.fill(0);
  }

  private async start(signal: AbortSignal, pace: Pick<Life, 'writeTurns' | 'turnsToSave'>): Promise<RunningReactor> {
    const reactor = new RunningReactor({
      reactor: { name: 'applause', streams: ['match-'], on: { PointsScored: (event) => this.handle(event, signal) } },
      reactions: await Reactions.open(mortal(signal, pace.writeTurns)),
      eventStore: { readStream: async (stream, options) => this.found(stream, options?.fromRevision) },
      place: { position: this.checkpoint, mark: null },
      saving: { note: (_, { position }) => void this.saveLater(position, signal, pace.turnsToSave) },
      storeCalls: { isWell: async () => true },
      backoff: () => 0,
      retryPause: () => 0,
      log: silentLog,
      signal,
    });
    const unwatch = await store.watch((id) => reactor.reactionChanged(id));
    signal.addEventListener('abort', unwatch);
    reactor.begin();
    return reactor;
  }

  private async handle({ data }: RecordedEvent<any>, signal: AbortSignal): Promise<void> {
    const index = Number(data.player);
    const mayBeParked = this.failuresLeft[index] === Infinity;
    if (mayBeParked && (await entries('parked')).includes(data.player)) this.triedWhileParked.add(data.player);
    for (let turn = 0; turn < this.tasks[index]!.turns; turn++) await nextTurn();
    if (this.failuresLeft[index]!-- > 0) throw new Error('Hoarse');
    if (!signal.aborted) this.handled.add(data.player);
  }

  private found(stream: string, revision?: bigint): RecordedEvent[] {
    return this.log.events.filter((event) => event.stream === stream && event.revision === revision);
  }

  private async saveLater(position: bigint, signal: AbortSignal, turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    if (!signal.aborted && position > this.checkpoint) this.checkpoint = position;
  }
}

/** The events with an entry in this state. */
async function entries(state: Reaction['state']): Promise<string[]> {
  const { reactions } = await store.list({ state, skip: 0, limit: 0 });
  return reactions.map(({ _id }) => _id.slice('applause.'.length));
}

/** The document store of a process that dies with the signal. A write that arrived before is stored. */
function mortal(signal: AbortSignal, [before, after]: Life['writeTurns']): DocumentStore {
  return withTrouble(stage.documentStore, {
    around: async (_, work) => {
      for (let turn = 0; turn < before; turn++) await nextTurn();
      signal.throwIfAborted();
      const done = await work();
      for (let turn = 0; turn < after; turn++) await nextTurn();
      signal.throwIfAborted();
      return done;
    },
  });
}

const quick = { turnsBetween: 0, writeTurns: [0, 0], turnsToSave: 0 } satisfies Partial<Life>;
const task = (given: Partial<Task>): Task => ({ stream: 'match-1', gap: 0, turns: 0, failures: 0, ...given });

it('The checkpoint stays before an event that is still being handled, while the log grows', async () => {
  const tasks = [task({ turns: 1_000 })];
  const lives = new Lives(tasks, logOf(tasks, 4));
  await lives.live({ ...quick, batchSizes: [1], turns: 20 });
  expect(lives.handled.size).toBe(0);
  expect(lives.checkpoint).toBe(0n);
  tasks[0]!.turns = 0;
  await lives.liveOn();
  expect([...lives.handled]).toEqual(['0']);
});

const aTask = fc.record({
  stream: fc.constantFrom('match-1', 'match-2', 'match-3'),
  gap: fc.integer({ min: 0, max: 4 }),
  turns: fc.integer({ min: 0, max: 6 }),
  failures: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
    { weight: 1, arbitrary: fc.constant(Infinity) },
  ),
});
const aLife = fc.record({
  batchSizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
  turnsBetween: fc.integer({ min: 0, max: 3 }),
  turns: fc.integer({ min: 0, max: 60 }),
  writeTurns: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 3 })),
  turnsToSave: fc.integer({ min: 0, max: 9 }),
});

/** Processes that die one after another, or run side by side as when one takes over from another. */
const courses = {
  'one after another': async (lives: Lives, deaths: readonly Life[]) => {
    for (const life of deaths) await lives.live(life);
    await lives.liveOn();
    expect(lives.triedWhileParked).toEqual(new Set());
  },
  'side by side': async (lives: Lives, deaths: readonly Life[]) => {
    await Promise.all([...deaths.map((life) => lives.live(life)), lives.liveOn()]);
    await lives.liveOn();
  },
};

it.each(Object.entries(courses))(
  'When processes die %s, every event is handled at least once or parked in the end',
  async (_, course) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aTask, { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(aLife, { minLength: 1, maxLength: 5 }),
        async (tasks, tail, deaths) => {
          for (const { _id } of await store.of('applause')) await store.remove(_id);
          const lives = new Lives(tasks, logOf(tasks, tail));
          await course(lives, deaths);
          const poison = tasks.flatMap(({ failures }, index) => (failures === Infinity ? `${index}` : []));
          expect((await entries('parked')).toSorted()).toEqual(poison.toSorted());
          expect(lives.handled.size + poison.length).toBe(tasks.length);

          lives.heal();
          await store.redrive({ reactor: 'applause' });
          await lives.liveOn();
          expect(lives.handled.size).toBe(tasks.length);
          expect(await store.of('applause')).toEqual([]);
        },
      ),
      { numRuns: schedules, seed: 20_261_121 },
    );
  },
);
