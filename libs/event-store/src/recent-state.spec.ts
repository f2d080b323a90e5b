import { randomUUID } from 'node:crypto';
import { type CommandContext, commandIdOf } from './command-context';
import { DeciderCommandHandler } from './command-handler';
import type { Decider } from './decider';
import type { SqliteEventStore } from './sqlite/sqlite.event-store';
import { temporaryStore } from './testing/temporary-store';

type Noted = { type: 'Noted'; data: { note: string } };

/** A logbook that accepts every note. */
const logbook: Decider<string[], Noted['data'], Noted> = {
  initialState: [],
  evolve: (notes, { data }) => [...notes, data.note],
  decide: (data) => [{ type: 'Noted', data }],
};

const noted = (note: string) => ({ note });
const context = (key: string): CommandContext => {
  const commandId = commandIdOf('driver', 'note', key);
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  return { ...ids, actor: { kind: 'user', id: 'driver', role: 'player' }, now: 1_000 };
};

let store: SqliteEventStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await temporaryStore());
});
afterAll(() => remove());
afterEach(() => jest.restoreAllMocks());

const newBook = () => ({ decider: logbook, stream: `book-${randomUUID()}` });

describe('A state that may be a little old', () => {
  it('is kept for as long as the caller allows, with everything written here', async () => {
    const book = newBook();
    let now = 0;
    const handler = new DeciderCommandHandler(store, { now: () => now });
    const other = new DeciderCommandHandler(store);
    const recently = async () => (await handler.load(book, { maxAgeMs: 250 })).state;
    await other.handle(book, noted('a'), context('1'));
    expect(await recently()).toEqual(['a']);
    await other.handle(book, noted('b'), context('2'));
    now = 250;
    expect(await recently()).toEqual(['a']);
    now = 251;
    expect(await recently()).toEqual(['a', 'b']);
    await handler.handle(book, noted('c'), context('3'));
    await other.handle(book, noted('d'), context('4'));
    expect(await recently()).toEqual(['a', 'b', 'c']);
    now = 502;
    expect(await recently()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is not kept for a stream that does not exist, so made-up names do not push others out', async () => {
    const book = newBook();
    const handler = new DeciderCommandHandler(store, { cacheSize: 1, now: () => 0 });
    await handler.handle(book, noted('a'), context('1'));
    const madeUp = newBook();
    expect((await handler.load(madeUp, { maxAgeMs: 250 })).state).toEqual([]);
    const reads = jest.spyOn(store, 'readStream');
    expect((await handler.load(book, { maxAgeMs: 250 })).state).toEqual(['a']);
    expect(reads).not.toHaveBeenCalled();
    await new DeciderCommandHandler(store).handle(madeUp, noted('b'), context('2'));
    expect((await handler.load(madeUp, { maxAgeMs: 250 })).state).toEqual(['b']);
  });

  it('is read once for all who ask at the same time', async () => {
    const book = newBook();
    let now = 0;
    const handler = new DeciderCommandHandler(store, { now: () => now });
    await handler.handle(book, noted('a'), context('1'));
    now = 251;
    const reads = jest.spyOn(store, 'readStream');
    const looks = await Promise.all(Array.from({ length: 100 }, () => handler.load(book, { maxAgeMs: 250 })));
    expect(new Set(looks.map(({ state }) => state.join()))).toEqual(new Set(['a']));
    expect(reads).toHaveBeenCalledTimes(1);
    expect((await handler.load(book, { maxAgeMs: 250 })).state).toEqual(['a']);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('includes what was written here while the stream was being read', async () => {
    const book = newBook();
    let now = 0;
    const handler = new DeciderCommandHandler(store, { now: () => now });
    const read = store.readStream.bind(store);
    let arrive = () => {};
    const underway = new Promise<void>((resolve) => (arrive = resolve));
    jest.spyOn(store, 'readStream').mockImplementationOnce(async (...call) => {
      const old = await read(...call);
      await underway;
      return old;
    });
    const slow = handler.load(book, { maxAgeMs: 250 });
    await handler.handle(book, noted('a'), context('1'));
    now = 300;
    const later = handler.load(book, { maxAgeMs: 250 });
    arrive();
    expect((await slow).state).toEqual(['a']);
    expect((await later).state).toEqual(['a']);
  });
});

describe('The newest event that was seen', () => {
  it('is told, whoever wrote it: of what was written, found written, and read', async () => {
    const book = newBook();
    const told: bigint[] = [];
    let now = 0;
    const handler = new DeciderCommandHandler(store, { now: () => now, seen: (position) => told.push(position) });
    await handler.load(book);
    await new DeciderCommandHandler(store).handle(book, noted('a'), context('1'));
    await handler.load(book);
    await handler.handle(book, noted('b'), context('2'));
    await handler.load(book, { maxAgeMs: 250 });
    now = 1_000;
    await new DeciderCommandHandler(store).handle(book, noted('c'), context('3'));
    await handler.load(book, { maxAgeMs: 250 });
    await handler.events(book);
    const [a, b, c] = (await store.readStream(book.stream)).map(({ position }) => position);
    expect(told).toEqual([a, b, b, c, c]);
  });
});
