import { setImmediate as nextTurn } from 'node:timers/promises';
import { someEvents } from './testing/some-events';
import type { Decider } from './decider';
import type { DomainEvent } from './event';
import { FoldedStreams } from './folded-streams';
import type { SqliteEventStore } from './sqlite/sqlite.event-store';
import { temporaryStore } from './testing/temporary-store';

type Driven = DomainEvent<'LapDriven', { n: number }>;

/** The numbers of the laps driven, in order. */
const laps: Decider<number[], never, Driven> = {
  initialState: [],
  evolve: (driven, { data }) => [...driven, data.n],
  decide: () => [],
};

let store: SqliteEventStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await temporaryStore());
});
afterAll(() => remove());

describe('A stream of thousands of events', () => {
  const race = { decider: laps, stream: 'race-1' };
  beforeAll(async () => {
    await store.appendToStream('race-1', someEvents(1_500), { expectedRevision: 'no_stream' });
    await store.appendToStream('race-1', someEvents(1_000, 1_500), { expectedRevision: 1_499n });
  });

  it('is folded as a whole', async () => {
    const { state, revision } = await new FoldedStreams(store, 1, () => 0).read(race);
    expect(state).toEqual(Array.from({ length: 2_500 }, (_, n) => n));
    expect(revision).toBe(2_499n);
  });

  it('lets others have their turn meanwhile', async () => {
    const order: string[] = [];
    const folding = new FoldedStreams(store, 1, () => 0).read(race).then(() => order.push('folded'));
    await nextTurn();
    order.push('another turn');
    await folding;
    expect(order).toEqual(['another turn', 'folded']);
  });
});
