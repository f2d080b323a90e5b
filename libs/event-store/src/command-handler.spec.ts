import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { type CommandContext, commandIdOf } from './command-context';
import { DeciderCommandHandler } from './command-handler';
import { type Decider, Rejection } from './decider';
import { EventStoreUnavailable, WrongExpectedRevision } from './event-store.port';
import { verifyStream } from './hash-chain';
import type { SqliteEventStore } from './sqlite.event-store';
import { temporaryStore } from './testing/temporary-store';

type PitEvent = { type: 'CarPitted'; data: { team: string } } | { type: 'PitClosed'; data: { atMs: number } };
type PitCommand = { kind: 'pit'; teams: string[] } | { kind: 'close'; atMs: number };
interface PitState {
  teams: string[];
  closedAtMs: number | null;
}

/** A pit lane: cars come in until it is closed; closing twice changes nothing. */
const pitLane: Decider<PitState, PitCommand, PitEvent> = {
  initialState: { teams: [], closedAtMs: null },
  evolve(state, event) {
    switch (event.type) {
      case 'CarPitted':
        return { ...state, teams: [...state.teams, event.data.team] };
      case 'PitClosed':
        return { ...state, closedAtMs: event.data.atMs };
      default:
        return event satisfies never;
    }
  },
  decide(command, state) {
    if (command.kind === 'close') {
      return state.closedAtMs === null ? [{ type: 'PitClosed', data: { atMs: command.atMs } }] : [];
    }
    if (state.closedAtMs !== null) throw new Rejection('game-finished');
    return command.teams.map((team) => ({ type: 'CarPitted', data: { team } }));
  },
};

const pit = (...teams: string[]): PitCommand => ({ kind: 'pit', teams });
const context = (key: string, now = 1_000): CommandContext => ({
  commandId: commandIdOf('racer', 'pit', key),
  correlationId: commandIdOf('racer', 'correlation', key),
  causationId: commandIdOf('racer', 'causation', key),
  actor: { kind: 'user', id: 'racer', role: 'player' },
  now,
});

let store: SqliteEventStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await temporaryStore());
});
afterAll(() => remove());
afterEach(() => jest.restoreAllMocks());

const newLane = () => ({ decider: pitLane, stream: `pit-${randomUUID()}` });
const teamsIn = async (stream: string) =>
  (await store.readStream(stream)).map(({ data }) => (data as { team: string }).team);

describe('a command', () => {
  it('becomes events with complete metadata, chained, at the end of its stream', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const first = await handler.handle(lane, pit('ferrari', 'porsche'), context('1'));
    const second = await handler.handle(lane, { kind: 'close', atMs: 7 }, context('2', 2_500));

    const stored = await store.readStream(lane.stream);
    const withoutPosition = stored.map(({ position: _, ...event }) => event);
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
        $correlationId: context('2').correlationId,
        $causationId: context('2').causationId,
        commandId: context('2').commandId,
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
    await handler.handle(lane, { kind: 'close', atMs: 1 }, context('1'));
    const state = { teams: [], closedAtMs: 1 };
    const nothing = await handler.handle(lane, { kind: 'close', atMs: 2 }, context('2'));
    expect(nothing).toEqual({ state, events: [], repeated: false, revision: 0n, position: null });
  });

  it('that the rules refuse stores nothing and leaves the next one alone', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const results = await Promise.allSettled([
      handler.handle(lane, { kind: 'close', atMs: 1 }, context('1')),
      handler.handle(lane, pit('late'), context('2')),
      handler.handle(lane, { kind: 'close', atMs: 3 }, context('3')),
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
    const first = await handler.handle(lane, pit('ferrari', 'porsche'), context('1', 1_000));
    const again = elsewhere ? new DeciderCommandHandler(store) : handler;
    const { state, revision, position } = first;
    expect(await again.handle(lane, pit('ferrari', 'porsche'), context('1', 9_000))).toEqual({
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
    await one.handle(lane, pit('ferrari'), context('before'));
    await other.load(lane);
    const first = await one.handle(lane, pit('porsche'), context('1', 1_000));
    const repeat = await other.handle(lane, pit('porsche'), context('1', 9_000));
    expect(repeat).toEqual({ ...first, events: [], repeated: true });
    await other.handle(lane, pit('lotus'), context('after'));
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });

  it('is recognised although the rules would refuse it now', async () => {
    const lane = newLane();
    const [one, other] = [new DeciderCommandHandler(store), new DeciderCommandHandler(store)];
    await other.load(lane);
    await one.handle(lane, pit('ferrari'), context('1'));
    await one.handle(lane, { kind: 'close', atMs: 1 }, context('2'));
    const repeat = await other.handle(lane, pit('ferrari'), context('1', 9_000));
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
          const answer = processes[process]!.handle(lane, pit(`${key}a`, `${key}b`), context(key, now));
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
  it('take turns on one stream: 100 of them all succeed without a conflict', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    const appends = jest.spyOn(store, 'appendToStream');
    const teams = Array.from({ length: 100 }, (_, index) => `team ${index}`);
    await Promise.all(teams.map((team) => handler.handle(lane, pit(team), context(team))));
    expect(await teamsIn(lane.stream)).toEqual(teams);
    expect(appends).toHaveBeenCalledTimes(100);
  });

  it('from several processes are decided again after a conflict, and none is lost', async () => {
    const lane = newLane();
    const processes = Array.from({ length: 5 }, () => new DeciderCommandHandler(store));
    const teams = Array.from({ length: 50 }, (_, index) => `team ${index}`);
    const appends = jest.spyOn(store, 'appendToStream');
    await Promise.all(teams.map((team, index) => processes[index % 5]!.handle(lane, pit(team), context(team))));
    expect((await teamsIn(lane.stream)).toSorted()).toEqual(teams.toSorted());
    expect(appends.mock.calls.length).toBeGreaterThan(50);
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });

  it('give up on a stream that never holds still, instead of trying for ever', async () => {
    const lane = newLane();
    const conflict = new WrongExpectedRevision(lane.stream, 'no_stream', 4n);
    const appends = jest.spyOn(store, 'appendToStream').mockRejectedValue(conflict);
    await expect(new DeciderCommandHandler(store).handle(lane, pit('a'), context('1'))).rejects.toBe(conflict);
    expect(appends).toHaveBeenCalledTimes(20);
  });
});

describe('what is remembered of a stream', () => {
  it('saves the reading of a hot stream', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a'), context('1'));
    const reads = jest.spyOn(store, 'readStream');
    await handler.handle(lane, pit('b'), context('2'));
    await handler.handle(lane, pit('c'), context('3'));
    expect(reads).not.toHaveBeenCalled();
  });

  it('is brought up to date before a refusal is believed', async () => {
    const lane = newLane();
    const [one, other] = [new DeciderCommandHandler(store), new DeciderCommandHandler(store)];
    const reopening: typeof pitLane = {
      ...pitLane,
      decide: (command, state) => (state.teams.length === 0 ? [] : pitLane.decide(command, state)),
    };
    const same = { ...lane, decider: reopening };
    expect(await one.handle(same, pit('b'), context('1'))).toMatchObject({ events: [], revision: null });
    await other.handle(lane, pit('a'), context('2'));
    expect((await one.handle(same, pit('b'), context('3'))).state.teams).toEqual(['a', 'b']);
  });

  it('is dropped when it is unknown whether an append was stored', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a'), context('1'));
    const append = store.appendToStream.bind(store);
    jest.spyOn(store, 'appendToStream').mockImplementationOnce(async (...call) => {
      await append(...call);
      throw new EventStoreUnavailable('the answer was lost');
    });
    await expect(handler.handle(lane, pit('b'), context('2', 1_000))).rejects.toThrow(EventStoreUnavailable);
    expect(await handler.handle(lane, pit('b'), context('2', 9_000))).toMatchObject({ repeated: true, revision: 1n });
    await handler.handle(lane, pit('c'), context('3'));
    expect(await teamsIn(lane.stream)).toEqual(['a', 'b', 'c']);
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });

  it('stays the newer one when a slow look at the stream ends after a command', async () => {
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
    await handler.handle(lane, pit('a'), context('1'));
    arrive();
    await slow;
    const appends = jest.spyOn(store, 'appendToStream');
    await handler.handle(lane, pit('b'), context('2'));
    expect(appends).toHaveBeenCalledTimes(1);
  });

  it('is the stream used last, when only one fits', async () => {
    const [one, two] = [newLane(), newLane()];
    const handler = new DeciderCommandHandler(store, { cacheSize: 1 });
    const reads = jest.spyOn(store, 'readStream');
    await handler.handle(one, pit('a'), context('1'));
    await handler.handle(two, pit('b'), context('2'));
    await handler.handle(two, pit('c'), context('3'));
    await handler.handle(one, pit('d'), context('4'));
    expect(reads.mock.calls.map(([stream]) => stream)).toEqual([one.stream, two.stream, one.stream]);
  });

  it('belongs to one set of rules: others fold the stream for themselves', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a', 'b'), context('1'));
    const counting: Decider<number, never, PitEvent> = { initialState: 0, evolve: (n) => n + 1, decide: () => [] };
    expect(await handler.load({ ...lane, decider: counting })).toEqual({ state: 2, revision: 1n });
  });
});

describe('events of an older shape', () => {
  it('reach the rules in the shape in use, and new ones say their version', async () => {
    const lane = newLane();
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a'), context('1'));
    const upcasters = { CarPitted: [({ team }: { team: string }) => ({ team: team.toUpperCase() })] };
    const newer = new DeciderCommandHandler(store);
    const { state, events } = await newer.handle({ ...lane, upcasters }, pit('B'), context('2'));
    expect(state.teams).toEqual(['A', 'B']);
    expect(events[0]!.metadata.schemaVersion).toBe(2);
    expect(verifyStream(await store.readStream(lane.stream))).toEqual({ intact: true });
  });
});
