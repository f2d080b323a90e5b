import * as fc from 'fast-check';
import { serialize } from 'node:v8';
import type { CommandContext } from './command-context';
import { DeciderCommandHandler } from './command-handler';
import { Rejection } from './decider';
import { plainEvent, type RecordedEvent } from './event';
import type { EventStore } from './event-store.port';
import { FoldedStreams } from './folded-streams';
import { SqliteEventStore } from './sqlite/sqlite.event-store';
import { contextOf, newLane, pit, type PitCommand, type PitEvent, pitLane } from './testing/pit-lane';
import { someEvents } from './testing/some-events';
import { temporaryStore } from './testing/temporary-store';

let store: SqliteEventStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await temporaryStore());
});
afterAll(() => remove());
afterEach(() => jest.restoreAllMocks());

const EVENTS = 5_000;
const laps = { initialState: 0, evolve: (count: number) => count + 1, decide: () => [] };

async function race(stream: string) {
  const events = someEvents(EVENTS);
  const half = EVENTS / 2;
  await store.appendToStream(stream, events.slice(0, half), { expectedRevision: 'no_stream' });
  await store.appendToStream(stream, events.slice(half), { expectedRevision: BigInt(half - 1) });
  return events.map(({ metadata }) => ({ ...contextOf('again'), commandId: metadata.commandId }));
}

describe('A stream with the events of thousands of commands', () => {
  const subject = { decider: laps, stream: 'race-1' };
  let contexts: CommandContext[];
  beforeAll(async () => {
    contexts = await race(subject.stream);
  });
  const repeat = (handler: DeciderCommandHandler, index: number) =>
    handler.handle(subject, undefined as never, contexts.at(index)!);

  /** Counts the events that are read. */
  const reading = () => {
    const reads = jest.spyOn(store, 'readStream');
    return async () => (await Promise.all(reads.mock.results.map(({ value }) => value))).flat().length;
  };

  it('takes a few bytes of memory for each of them, and holds no id', async () => {
    const { marks } = await new FoldedStreams(store, 1, () => 0).read(subject);
    expect(serialize(marks).byteLength).toBeLessThan(8 * EVENTS + 100);
  });

  it.each([
    ['the first', 0],
    ['the last', -1],
  ])('knows a repeat of %s, and reads its event alone', async (_, index) => {
    const handler = new DeciderCommandHandler(store);
    await handler.load(subject);
    const countRead = reading();
    expect(await repeat(handler, index)).toMatchObject({ repeated: true, state: EVENTS, events: [] });
    // Once in the stream as it was remembered, and once more after it was read to its end.
    expect(await countRead()).toBe(2);
  });

  it('gives twenty repeats at once, over two processes that have just started, one answer', async () => {
    const handlers = [new DeciderCommandHandler(store), new DeciderCommandHandler(store)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => repeat(handlers[index % 2]!, 7)));
    const [{ position }] = (await store.readStreamBackwards(subject.stream, { maxCount: 1 })) as [RecordedEvent];
    const answer = { repeated: true, state: EVENTS, events: [], revision: BigInt(EVENTS - 1), position };
    expect(answers).toEqual(Array.from({ length: 20 }, () => answer));
  });

  it('reads nothing for a new command', async () => {
    const driven = { stream: 'race-2', decider: { ...laps, decide: () => [{ type: 'LapDriven', data: {} }] } };
    await race(driven.stream);
    const handler = new DeciderCommandHandler(store);
    await handler.load(driven);
    const countRead = reading();
    for (const key of ['1', '2', '3']) await handler.handle(driven, undefined as never, contextOf(key));
    expect(await countRead()).toBe(0);
  });
});

describe('A log that shows another event than was folded, where a repeat is looked for,', () => {
  const other = contextOf('other').commandId;
  const withoutEvents = async () => [];
  const read = (...call: Parameters<EventStore['readStream']>) =>
    SqliteEventStore.prototype.readStream.apply(store, call);
  const withAnother = async (...call: Parameters<EventStore['readStream']>) =>
    (await read(...call)).map((event) =>
      event.revision === 0n ? { ...plainEvent(event), metadata: { ...event.metadata, commandId: other } } : event,
    );

  const afterTwo = async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store, { pause: async () => {} });
    for (const key of ['1', '2']) await handler.handle(lane, pit(key), contextOf(key));
    return () => handler.handle(lane, pit('1'), contextOf('1', 9_000));
  };

  it.each([
    ['because a node lags behind', withoutEvents],
    ['because a node is on its own', withAnother],
  ])('%s, makes no new command of it', async (_, reading) => {
    const repeat = await afterTwo();
    jest.spyOn(store, 'readStream').mockImplementationOnce(reading);
    expect(await repeat()).toMatchObject({ repeated: true, state: { teams: ['1', '2'] } });
  });

  it('and goes on doing so, is believed', async () => {
    const repeat = await afterTwo();
    jest.spyOn(store, 'readStream').mockImplementation(withAnother);
    expect(await repeat()).toMatchObject({ repeated: false, state: { teams: ['1', '2', '1'] } });
  });
});

/** All streams of one log, of which an earlier copy can be put back. */
class RewindableLog {
  private copies = 0;
  private readonly name = (stream: string) => `${stream} ${this.copies}`;
  readonly store = new Proxy({} as EventStore, {
    get: (_, method: keyof EventStore) => {
      if (method === 'isShared') return true;
      return (stream: string, ...rest: unknown[]) =>
        (store[method] as (...all: unknown[]) => unknown).call(store, this.name(stream), ...rest);
    },
  });

  readonly events = (stream: string) => store.readStream(this.name(stream));

  async putBack(streams: string[], share: number): Promise<void> {
    const kept = await Promise.all(streams.map((stream) => this.events(stream)));
    this.copies += 1;
    for (const [index, stream] of streams.entries()) {
      const events = kept[index]!.slice(0, Math.floor(kept[index]!.length * share));
      if (events.length > 0) {
        await store.appendToStream(this.name(stream), events, { expectedRevision: 'no_stream' });
      }
    }
  }
}

/** Three endings for all ids. */
const idOf = (intention: number) =>
  `00000000-0000-4000-8000-${intention.toString(16).padStart(4, '0')}0000000${intention % 3}`;

const fold = (events: readonly unknown[]) =>
  (events as PitEvent[]).reduce((state, event) => pitLane.evolve(state, event), pitLane.initialState);

const command = fc.record({
  intention: fc.nat({ max: 11 }),
  lane: fc.nat({ max: 1 }),
  by: fc.nat({ max: 1 }),
});
const restart = fc.record({ restarted: fc.nat({ max: 1 }) });
const restore = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) });
const step = fc.oneof(
  { weight: 8, arbitrary: command },
  { weight: 1, arbitrary: restart },
  { weight: 1, arbitrary: restore },
);

it('Whatever is repeated, restarted or put back, each answer is that of a plain fold of the log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const lanes = [newLane(), newLane()];
      const log = new RewindableLog();
      const started = () => new DeciderCommandHandler(log.store, { cacheSize: 1, pause: async () => {} });
      const processes = [started(), started()];
      let isPutBack = false;
      for (const [now, next] of steps.entries()) {
        if ('restarted' in next) {
          processes[next.restarted] = started();
          continue;
        }
        if ('share' in next) {
          const streams = lanes.map(({ stream }) => stream);
          await log.putBack(streams, next.share);
          processes[1] = started();
          isPutBack = true;
          continue;
        }
        const { intention } = next;
        const lane = lanes[next.lane]!;
        const rule: PitCommand = intention === 11 ? { kind: 'close', atMs: 1 } : pit(`${intention}a`, `${intention}b`);
        const context = { ...contextOf('step', now), commandId: idOf(intention) };
        const before = await log.events(lane.stream);
        const state = fold(before);
        const repeated = before.some(({ metadata }) => metadata.commandId === context.commandId);
        // The process with a memory of the lost events comes first, before others have filled the gap.
        const handler = processes[isPutBack ? 0 : next.by]!;
        isPutBack = false;
        const answer = await handler.handle(lane, rule, context).catch((error: unknown) => error);
        const after = await log.events(lane.stream);
        const added = after.slice(before.length).map(({ type, data }) => ({ type, data }));
        if (!repeated && rule.kind === 'pit' && state.closedAtMs !== null) {
          expect([answer, added]).toEqual([new Rejection('game-finished'), []]);
        } else {
          expect(added).toEqual(repeated ? [] : pitLane.decide(rule, state));
          const { revision } = after.at(-1)!;
          expect(answer).toMatchObject({ repeated, state: fold(after), revision });
        }
      }
    }),
    { numRuns: 80 },
  );
});
