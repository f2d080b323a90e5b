import * as fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BULK_SLICE } from './bulk-appends';
import { DeciderCommandHandler } from './command-handler';
import type { Decider } from './decider';
import { plainEvent } from './event';
import { type AppendResult, EventStoreUnavailable, InvalidEvent } from './event-store.port';
import { verifyStream } from './hash-chain';
import type { SqliteEventStore } from './sqlite/sqlite.event-store';
import { contextOf, newLane, pit, type PitCommand, type PitEvent, pitLane, type PitState } from './testing/pit-lane';
import { temporaryStore } from './testing/temporary-store';

let store: SqliteEventStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await temporaryStore());
});
afterAll(() => remove());
afterEach(() => jest.restoreAllMocks());

const teamsOf = (events: readonly { data: unknown }[]) => events.map(({ data }) => (data as { team: string }).team);
const teamsIn = async (stream: string) => teamsOf(await store.readStream(stream));
const sizes = (appends: jest.SpyInstance) => appends.mock.calls.map(([, events]) => (events as unknown[]).length);
const codeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled' ? 'ok' : ((answer.reason as { code?: string }).code ?? String(answer.reason));

describe('commands that wait for their turn on one stream', () => {
  it('are stored in few appends, each with its own events, state and revision', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const appends = jest.spyOn(store, 'appendToStream');
    const teams = Array.from({ length: 40 }, (_, place) => `team ${place}`);
    const answers = await Promise.all(teams.map((team) => handler.handle(lane, pit(team), contextOf(team))));
    expect(sizes(appends)).toEqual([BULK_SLICE, BULK_SLICE, 8]);
    for (const [place, answer] of answers.entries()) {
      expect(teamsOf(answer.events)).toEqual([teams[place]]);
      expect(answer).toMatchObject({ revision: BigInt(place), repeated: false });
      expect(answer.state.teams).toEqual(teams.slice(0, place + 1));
    }
    const stored = await store.readStream(lane.stream);
    expect(answers.flatMap(({ events }) => events)).toEqual(
      stored.map(plainEvent).map(({ position: _, ...event }) => event),
    );
    expect(verifyStream(stored)).toEqual({ intact: true });
  });

  it('never make an append larger than a store takes at once, unless one command alone is larger', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const appends = jest.spyOn(store, 'appendToStream');
    const cars = (count: number, name: string) => Array.from({ length: count }, (_, place) => `${name}${place}`);
    const counts = [10, 6, 1, 20, 2, 15];
    await Promise.all(
      counts.map((count, index) => handler.handle(lane, pit(...cars(count, `${index}-`)), contextOf(`${index}`))),
    );
    expect(sizes(appends)).toEqual([16, 1, 20, 2, 15]);
    expect(await teamsIn(lane.stream)).toEqual(counts.flatMap((count, index) => cars(count, `${index}-`)));
  });

  it('are answered one by one: accepted, repeated, refused because of the one before', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const answers = await Promise.allSettled([
      handler.handle(lane, pit('a'), contextOf('1')),
      handler.handle(lane, pit('a'), contextOf('1')),
      handler.handle(lane, { kind: 'close', atMs: 1 }, contextOf('2')),
      handler.handle(lane, { kind: 'close', atMs: 9 }, contextOf('3')),
      handler.handle(lane, pit('late'), contextOf('4')),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok', 'game-finished']);
    const [first, repeat, close, nothing] = answers.map((answer) => answer.status === 'fulfilled' && answer.value);
    expect(repeat).toEqual({ ...first, events: [], repeated: true });
    expect(close).toMatchObject({ revision: 1n, state: { teams: ['a'], closedAtMs: 1 } });
    const stored = await store.readStream(lane.stream);
    expect(stored).toHaveLength(2);
    expect(nothing).toMatchObject({ events: [], repeated: false, position: stored[1]!.position, revision: 1n });
  });

  it('are refused only when what refuses them is stored', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a'), contextOf('1'));
    jest.spyOn(store, 'appendToStream').mockRejectedValueOnce(new EventStoreUnavailable('no disk'));
    const answers = await Promise.allSettled([
      handler.handle(lane, { kind: 'close', atMs: 1 }, contextOf('2')),
      handler.handle(lane, pit('b'), contextOf('3')),
    ]);
    const unavailable = 'EventStoreUnavailable: no disk';
    expect(answers.map(codeOf)).toEqual([unavailable, unavailable]);
    expect((await handler.handle(lane, pit('b'), contextOf('3'))).state.teams).toEqual(['a', 'b']);
  });

  it('do not suffer from one that the store refuses', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const tooLong = 'x'.repeat(1_100_000);
    const teams = ['a', 'b', tooLong, 'c', 'd'];
    const answers = await Promise.allSettled(
      teams.map((team, index) => handler.handle(lane, pit(team), contextOf(`${index}`))),
    );
    expect(answers.map(({ status }) => status[0]).join('')).toBe('ffrff');
    expect(answers[2]).toMatchObject({ reason: expect.any(InvalidEvent) });
    expect(await teamsIn(lane.stream)).toEqual(['a', 'b', 'c', 'd']);
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });

  it.each<[string, Partial<Decider<PitState, PitCommand, PitEvent>>]>([
    ['decide', { decide: (command, state) => (isBroken(command) ? fail() : pitLane.decide(command, state)) }],
    [
      'evolve',
      {
        evolve: (state, event) =>
          'team' in event.data && event.data.team === 'broken' ? fail() : pitLane.evolve(state, event),
      },
    ],
  ])('do not suffer from one whose rules break in %s', async (_, rules) => {
    const lane = { ...newLane(), decider: { ...pitLane, ...rules } };
    const handler = new DeciderCommandHandler(store);
    const teams = ['a', 'broken', 'b'];
    const answers = await Promise.allSettled(teams.map((team) => handler.handle(lane, pit(team), contextOf(team))));
    expect(answers.map(codeOf)).toEqual(['ok', 'Error: engine trouble', 'ok']);
    expect(await teamsIn(lane.stream)).toEqual(['a', 'b']);
  });

  it('are each decided by their own rules', async () => {
    const lane = newLane();
    const other = {
      ...lane,
      decider: { ...pitLane, decide: () => [{ type: 'PitClosed' as const, data: { atMs: 5 } }] },
    };
    const handler = new DeciderCommandHandler(store);
    const answers = await Promise.allSettled([
      handler.handle(lane, pit('a'), contextOf('1')),
      handler.handle(other, pit('b'), contextOf('2')),
      handler.handle(lane, pit('c'), contextOf('3')),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'game-finished']);
  });
});

const isBroken = (command: PitCommand) => command.kind === 'pit' && command.teams.includes('broken');
function fail(): never {
  throw new Error('engine trouble');
}

describe('batches of several processes', () => {
  it('give each intention one effect and one answer, whatever is refused, poisoned, lost or in conflict', async () => {
    const call = fc.record({
      intention: fc.integer({ min: 0, max: 24 }),
      process: fc.nat({ max: 2 }),
      pause: fc.constantFrom(false, false, false, true),
    });
    const fault = fc.constantFrom('none', 'none', 'none', 'before', 'after');
    const plan = fc.record({
      calls: fc.array(call, { minLength: 1, maxLength: 60 }),
      faults: fc.array(fault, { maxLength: 12 }),
      poisoned: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 2 }),
      closing: fc.option(fc.integer({ min: 0, max: 24 })),
    });
    const append = store.appendToStream.bind(store);
    await fc.assert(
      fc.asyncProperty(
        plan,
        fc.infiniteStream(fc.double({ min: 0, max: 0.99, noNaN: true })),
        async ({ calls, faults, poisoned, closing }, chance) => {
          const lane = newLane();
          const coming = [...faults];
          const appends = jest
            .spyOn(store, 'appendToStream')
            .mockImplementation(async (...args): Promise<AppendResult> => {
              if (args[1].some(({ data }) => poisoned.includes(Number((data as { team?: string }).team)))) {
                throw new InvalidEvent('poison');
              }
              const next = coming.shift() ?? 'none';
              if (next === 'before') throw new EventStoreUnavailable('it never arrived');
              const stored = await append(...args);
              if (next === 'after') throw new EventStoreUnavailable('the answer was lost');
              return stored;
            });
          const options = { pause: () => nextTurn(), random: () => chance.next().value as number };
          const handlers = [1, 2, 3].map(() => new DeciderCommandHandler(store, options));
          const commandOf = (intention: number): PitCommand =>
            intention === closing ? { kind: 'close', atMs: 1 } : pit(`${intention}`);
          const send = async (intention: number, process: number, now: number): Promise<string> => {
            const answer = handlers[process]!.handle(lane, commandOf(intention), contextOf(`${intention}`, now));
            const [settled] = await Promise.allSettled([answer]);
            const lost = settled.status === 'rejected' && settled.reason instanceof EventStoreUnavailable;
            return lost ? send(intention, process, now) : codeOf(settled);
          };
          const answers: Promise<{ intention: number; code: string }>[] = [];
          for (const [now, { intention, process, pause }] of calls.entries()) {
            answers.push(send(intention, process, now).then((code) => ({ intention, code })));
            if (pause) await nextTurn();
          }
          const answered = await Promise.all(answers);
          appends.mockRestore();

          const stored = await store.readStream(lane.stream);
          const ids = stored.map(({ metadata }) => metadata.commandId);
          expect(new Set(ids).size).toBe(ids.length);
          expect(verifyStream(stored)).toEqual({ intact: true });
          for (const { intention, code } of answered) {
            const isStored = ids.includes(contextOf(`${intention}`).commandId);
            if (poisoned.includes(intention) && intention !== closing)
              expect(['InvalidEvent: poison', 'game-finished']).toContain(code);
            else if (isStored) expect(code).toBe('ok');
            else expect(code).toBe('game-finished');
          }
          const close = stored.findIndex(({ type }) => type === 'PitClosed');
          if (close >= 0) expect(close).toBe(stored.length - 1);
          for (const handler of handlers) {
            const { state } = await handler.load(lane);
            expect(state.teams).toEqual(teamsOf(stored.filter(({ type }) => type === 'CarPitted')));
          }
        },
      ),
      { numRuns: 120 },
    );
  });
});
