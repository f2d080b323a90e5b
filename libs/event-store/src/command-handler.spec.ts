import * as fc from 'fast-check';
import { BULK_SLICE } from './bulk-appends';
import { DeciderCommandHandler } from './command-handler';
import type { Decider } from './decider';
import { plainEvent } from './event';
import { EventStoreUnavailable } from './event-store.port';
import { verifyStream } from './hash-chain';
import type { SqliteEventStore } from './sqlite/sqlite.event-store';
import { contextOf, newLane, pit, type PitEvent, pitLane } from './testing/pit-lane';
import { temporaryStore } from './testing/temporary-store';
import { UpcastingEventStore } from './upcasting.event-store';

let store: SqliteEventStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await temporaryStore());
});
afterAll(() => remove());
afterEach(() => jest.restoreAllMocks());

const teamsIn = async (stream: string) =>
  (await store.readStream(stream)).map(({ data }) => (data as { team: string }).team);

describe('a command', () => {
  it('becomes events with complete metadata, chained, at the end of its stream', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const first = await handler.handle(lane, pit('ferrari', 'porsche'), contextOf('1'));
    const second = await handler.handle(lane, { kind: 'close', atMs: 7 }, contextOf('2', 2_500));

    const stored = await store.readStream(lane.stream);
    const withoutPosition = stored.map(plainEvent).map(({ position: _, ...event }) => event);
    expect([...first.events, ...second.events]).toEqual(withoutPosition);
    expect(first).toMatchObject({ repeated: false, revision: 1n, position: stored[1]!.position });
    expect(second).toMatchObject({ repeated: false, revision: 2n, position: stored[2]!.position });
    expect(second.state).toEqual({ teams: ['ferrari', 'porsche'], closedAtMs: 7 });
    expect(verifyStream(stored)).toEqual({ intact: true });
    expect(withoutPosition[2]).toEqual({
      id: withoutPosition[2]!.id,
      stream: lane.stream,
      revision: 2n,
      type: 'PitClosed',
      data: { atMs: 7 },
      metadata: {
        $correlationId: contextOf('2').correlationId,
        $causationId: contextOf('2').causationId,
        commandId: contextOf('2').commandId,
        actor: { kind: 'user', id: 'racer', role: 'player' },
        occurredAt: '1970-01-01T00:00:02.500Z',
        schemaVersion: 1,
        hash: withoutPosition[2]!.metadata.hash,
      },
    });
  });

  it('that has nothing to do stores nothing and says where the stream is', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, { kind: 'close', atMs: 1 }, contextOf('1'));
    const state = { teams: [], closedAtMs: 1 };
    const nothing = await handler.handle(lane, { kind: 'close', atMs: 2 }, contextOf('2'));
    const position = (await store.readStream(lane.stream))[0]!.position;
    expect(nothing).toEqual({ state, events: [], repeated: false, revision: 0n, position });
  });

  it('that the rules refuse stores nothing and leaves the next one alone', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const results = await Promise.allSettled([
      handler.handle(lane, { kind: 'close', atMs: 1 }, contextOf('1')),
      handler.handle(lane, pit('late'), contextOf('2')),
      handler.handle(lane, { kind: 'close', atMs: 3 }, contextOf('3')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'game-finished' } });
    expect(await store.readStream(lane.stream)).toHaveLength(1);
  });
});

describe('a repeated command', () => {
  it.each([
    ['the same process', false],
    ['another process', true],
  ])('has one effect and the same answer in %s', async (_, elsewhere) => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const first = await handler.handle(lane, pit('ferrari', 'porsche'), contextOf('1', 1_000));
    const again = elsewhere ? new DeciderCommandHandler(store) : handler;
    const { state, revision, position } = first;
    expect(await again.handle(lane, pit('ferrari', 'porsche'), contextOf('1', 9_000))).toEqual({
      state,
      events: [],
      repeated: true,
      revision,
      position,
    });
    expect(await teamsIn(lane.stream)).toEqual(['ferrari', 'porsche']);
  });

  it('is found by a process whose memory of the stream is older than the first try', async () => {
    const lane = newLane();
    const [one, other] = [new DeciderCommandHandler(store), new DeciderCommandHandler(store)];
    await one.handle(lane, pit('ferrari'), contextOf('before'));
    await other.load(lane);
    const first = await one.handle(lane, pit('porsche'), contextOf('1', 1_000));
    const repeat = await other.handle(lane, pit('porsche'), contextOf('1', 9_000));
    expect(repeat).toEqual({ ...first, events: [], repeated: true });
    await other.handle(lane, pit('lotus'), contextOf('after'));
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });

  it('is recognised although the rules would refuse it now', async () => {
    const lane = newLane();
    const [one, other] = [new DeciderCommandHandler(store), new DeciderCommandHandler(store)];
    await other.load(lane);
    await one.handle(lane, pit('ferrari'), contextOf('1'));
    await one.handle(lane, { kind: 'close', atMs: 1 }, contextOf('2'));
    const repeat = await other.handle(lane, pit('ferrari'), contextOf('1', 9_000));
    expect(repeat).toMatchObject({ repeated: true, revision: 1n });
  });

  it('has one effect whatever the order, the number and the processes of its repeats', async () => {
    const schedule = fc.array(
      fc.record({ command: fc.nat({ max: 5 }), process: fc.nat({ max: 2 }), concurrent: fc.boolean() }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(schedule, async (calls) => {
        const lane = newLane();
        const processes = [1, 2, 3].map(() => new DeciderCommandHandler(store, { cacheSize: 2 }));
        const answers: Promise<unknown>[] = [];
        for (const [now, { command, process, concurrent }] of calls.entries()) {
          const key = `${command}`;
          const answer = processes[process]!.handle(lane, pit(`${key}a`, `${key}b`), contextOf(key, now));
          answers.push(answer);
          if (!concurrent) await answer;
        }
        await Promise.all(answers);
        const once = [...new Set(calls.map(({ command }) => command))].flatMap((key) => [`${key}a`, `${key}b`]);
        expect((await teamsIn(lane.stream)).toSorted()).toEqual(once.toSorted());
        expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
        const states = await Promise.all(processes.map(async (handler) => (await handler.load(lane)).state.teams));
        for (const teams of states) expect(teams).toEqual(await teamsIn(lane.stream));
      }),
      { numRuns: 60 },
    );
  });
});

describe('commands at the same time', () => {
  it('take turns on one stream: 100 of them all succeed, in their order and without a conflict', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const appends = jest.spyOn(store, 'appendToStream');
    const teams = Array.from({ length: 100 }, (_, index) => `team ${index}`);
    await Promise.all(teams.map((team) => handler.handle(lane, pit(team), contextOf(team))));
    expect(await teamsIn(lane.stream)).toEqual(teams);
    expect(appends).toHaveBeenCalledTimes(Math.ceil(100 / BULK_SLICE));
  });
});

describe('the remembered state of a stream', () => {
  it('saves reading a busy stream', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a'), contextOf('1'));
    const reads = jest.spyOn(store, 'readStream');
    await handler.handle(lane, pit('b'), contextOf('2'));
    await handler.handle(lane, pit('c'), contextOf('3'));
    expect(reads).not.toHaveBeenCalled();
  });

  it('is brought up to date before a refusal counts', async () => {
    const lane = newLane();
    const [one, other] = [new DeciderCommandHandler(store), new DeciderCommandHandler(store)];
    const reopening: typeof pitLane = {
      ...pitLane,
      decide: (command, state) => (state.teams.length === 0 ? [] : pitLane.decide(command, state)),
    };
    const same = { ...lane, decider: reopening };
    expect(await one.handle(same, pit('b'), contextOf('1'))).toMatchObject({ events: [], revision: null });
    await other.handle(lane, pit('a'), contextOf('2'));
    expect((await one.handle(same, pit('b'), contextOf('3'))).state.teams).toEqual(['a', 'b']);
  });

  it('may be old after an append of unknown outcome: the stream decides what became of it', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a'), contextOf('1'));
    const append = store.appendToStream.bind(store);
    jest.spyOn(store, 'appendToStream').mockImplementationOnce(async (...call) => {
      await append(...call);
      throw new EventStoreUnavailable('the answer was lost');
    });
    await expect(handler.handle(lane, pit('b'), contextOf('2', 1_000))).rejects.toThrow(EventStoreUnavailable);
    expect(await handler.handle(lane, pit('b'), contextOf('2', 9_000))).toMatchObject({ repeated: true, revision: 1n });
    await handler.handle(lane, pit('c'), contextOf('3'));
    expect(await teamsIn(lane.stream)).toEqual(['a', 'b', 'c']);
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });

  it('stays the newer one when a slow read of the stream ends after a command', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const read = store.readStream.bind(store);
    let arrive = () => {};
    const underway = new Promise<void>((resolve) => (arrive = resolve));
    jest.spyOn(store, 'readStream').mockImplementationOnce(async (...call) => {
      const old = await read(...call);
      await underway;
      return old;
    });
    const slow = handler.load(lane);
    await handler.handle(lane, pit('a'), contextOf('1'));
    arrive();
    await slow;
    const appends = jest.spyOn(store, 'appendToStream');
    await handler.handle(lane, pit('b'), contextOf('2'));
    expect(appends).toHaveBeenCalledTimes(1);
  });

  it('is that of the stream used last, when only one fits', async () => {
    const [one, two] = [newLane(), newLane()];
    const handler = new DeciderCommandHandler(store, { cacheSize: 1 });
    const reads = jest.spyOn(store, 'readStream');
    await handler.handle(one, pit('a'), contextOf('1'));
    await handler.handle(two, pit('b'), contextOf('2'));
    await handler.handle(two, pit('c'), contextOf('3'));
    await handler.handle(one, pit('d'), contextOf('4'));
    expect(reads.mock.calls.map(([stream]) => stream)).toEqual([one.stream, two.stream, one.stream]);
  });

  it('belongs to one set of rules: others fold the stream themselves', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a', 'b'), contextOf('1'));
    const counting: Decider<number, never, PitEvent> = { initialState: 0, evolve: (n) => n + 1, decide: () => [] };
    expect(await handler.load({ ...lane, decider: counting })).toEqual({ state: 2, revision: 1n });
  });
});

describe('events of an older shape', () => {
  it('reach the rules in the shape in use, and new ones say their version', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a'), contextOf('1'));
    const upcasters = { CarPitted: [({ team }: { team: string }) => ({ team: team.toUpperCase() })] };
    const newer = new DeciderCommandHandler(new UpcastingEventStore(store, upcasters), { upcasters });
    const { state, events } = await newer.handle(lane, pit('B'), contextOf('2'));
    expect(state.teams).toEqual(['A', 'B']);
    expect(events[0]!.metadata.schemaVersion).toBe(2);
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });
});
