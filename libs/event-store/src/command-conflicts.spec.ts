import * as fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CommandHandlerOptions, DeciderCommandHandler } from './command-handler';
import { EventStoreUnavailable, WrongExpectedRevision } from './event-store.port';
import { verifyStream } from './hash-chain';
import type { SqliteEventStore } from './sqlite/sqlite.event-store';
import { contextOf, newLane, pit } from './testing/pit-lane';
import { temporaryStore } from './testing/temporary-store';

let store: SqliteEventStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await temporaryStore());
});
afterAll(() => remove());
afterEach(() => jest.restoreAllMocks());

const teamsIn = async (stream: string) =>
  (await store.readStream(stream)).map(({ data }) => (data as { team: string }).team);

/** Handlers of `count` processes. Their pauses take no time. */
const processes = (count: number, options: CommandHandlerOptions = {}) =>
  Array.from({ length: count }, () => new DeciderCommandHandler(store, { pause: () => nextTurn(), ...options }));

describe('handlers of several processes on one stream', () => {
  it.each([2, 4])('of %i processes: none is refused, and each of them reads an event at most once', async (count) => {
    const lane = newLane();
    const grid = Array.from({ length: 500 }, (_, place) => `grid ${place}`);
    await new DeciderCommandHandler(store).handle(lane, pit(...grid), contextOf('grid'));
    const handlers = processes(count);
    await Promise.all(handlers.map((handler) => handler.load(lane)));
    const reads = jest.spyOn(store, 'readStream');
    const teams = Array.from({ length: 400 }, (_, place) => `team ${place}`);

    await Promise.all(teams.map((team, place) => handlers[place % count]!.handle(lane, pit(team), contextOf(team))));

    const pages = (await Promise.all(reads.mock.results.map(({ value }) => value))) as unknown[][];
    expect(pages.flat().length).toBeLessThanOrEqual(count * teams.length);
    expect((await teamsIn(lane.stream)).toSorted()).toEqual([...grid, ...teams].toSorted());
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });

  it('have one effect for each intention, whatever meets on the stream and whatever answer is lost', async () => {
    const fault = fc.constantFrom('none', 'none', 'before', 'after');
    const calls = fc.array(
      fc.record({ intention: fc.nat({ max: 7 }), process: fc.nat({ max: 3 }), concurrent: fc.boolean(), fault }),
      { minLength: 1, maxLength: 30 },
    );
    const append = store.appendToStream.bind(store);
    await fc.assert(
      fc.asyncProperty(
        calls,
        fc.infiniteStream(fc.double({ min: 0, max: 0.99, noNaN: true })),
        async (plan, chance) => {
          const lane = newLane();
          const handlers = processes(4, { random: () => chance.next().value as number });
          const faults = plan.map((call) => call.fault);
          const appends = jest.spyOn(store, 'appendToStream').mockImplementation(async (...call) => {
            const fault = faults.shift() ?? 'none';
            if (fault === 'before') throw new EventStoreUnavailable('it never arrived');
            const stored = await append(...call);
            if (fault === 'after') throw new EventStoreUnavailable('the answer was lost');
            return stored;
          });
          const handled: Promise<unknown>[] = [];
          for (const [now, { intention, process, concurrent }] of plan.entries()) {
            const again = async (): Promise<unknown> => {
              try {
                return await handlers[process]!.handle(lane, pit(`${intention}`), contextOf(`${intention}`, now));
              } catch (error) {
                if (!(error instanceof EventStoreUnavailable)) throw error;
                return again();
              }
            };
            const answer = again();
            handled.push(answer);
            if (!concurrent) await answer;
          }
          await Promise.all(handled);
          appends.mockRestore();

          const intentions = [...new Set(plan.map(({ intention }) => `${intention}`))];
          const stored = await teamsIn(lane.stream);
          expect(stored.toSorted()).toEqual(intentions.toSorted());
          expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
          for (const handler of handlers) expect((await handler.load(lane)).state.teams).toEqual(stored);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a command whose stream keeps changing', () => {
  const conflictFor = (stream: string) => new WrongExpectedRevision(stream, 'no_stream', 4n);

  it('is tried until its patience is over, after random pauses that grow longer', async () => {
    const lane = newLane();
    const conflict = conflictFor(lane.stream);
    const appends = jest.spyOn(store, 'appendToStream').mockRejectedValue(conflict);
    let now = 0;
    const pauses: number[] = [];
    const pause = async (pauseMs: number) => {
      pauses.push(pauseMs);
      now += pauseMs;
    };
    let looks = 0;
    const clock = () => {
      if ((looks += 1) > 100) throw new Error('It goes on without pauses');
      return now;
    };
    const handler = new DeciderCommandHandler(store, { patienceMs: 300, now: clock, random: () => 0.5, pause });
    await expect(handler.handle(lane, pit('a'), contextOf('1'))).rejects.toBe(conflict);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 50, 50, 50, 50]);
    expect(appends).toHaveBeenCalledTimes(11);
  });

  it('succeeds once a read shows the conflicting events, however many tries that takes', async () => {
    const lane = newLane();
    const [one, other] = processes(2);
    await other!.load(lane);
    await one!.handle(lane, pit('a'), contextOf('1'));
    const read = store.readStream.bind(store);
    let looks = 0;
    jest.spyOn(store, 'readStream').mockImplementation(async (...call) => ((looks += 1) <= 30 ? [] : read(...call)));
    expect(await other!.handle(lane, pit('b'), contextOf('2'))).toMatchObject({ revision: 1n });
    expect(looks).toBe(31);
  });
});
