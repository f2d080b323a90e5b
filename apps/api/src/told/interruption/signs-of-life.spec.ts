import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@app/document-store';
import { SignsOfLife } from './signs-of-life';

const LEAST_MS = 5_000;

let directory: string;
let store: SqliteDocumentStore;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'signs-'));
  store = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
});
afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const firstAt = (now: number) => new SignsOfLife(store).giveFirst(now, LEAST_MS);

describe('The signs of life of several processes', () => {
  it('say nothing about the time before the very first one', async () => {
    expect(await Promise.all([firstAt(1_000), firstAt(1_000)])).toEqual([[], []]);
  });

  it('have one silence before processes that start at the same moment', async () => {
    await firstAt(1_000);
    const found = await Promise.all([firstAt(9_000), firstAt(9_001), firstAt(9_002)]);
    expect(found.flat().every(({ from, to }) => from === 1_000 && to === 9_000)).toBe(true);
    expect(await new SignsOfLife(store).give(9_500)).toEqual([{ from: 1_000, to: 9_000 }]);
  });

  it('have none while another process gives signs', async () => {
    const alive = new SignsOfLife(store);
    await firstAt(1_000);
    await alive.give(5_000);
    expect(await firstAt(5_000 + LEAST_MS - 1)).toEqual([]);
  });

  it('never go back, when the clock of one process is behind', async () => {
    await firstAt(9_000);
    await new SignsOfLife(store).give(8_000);
    expect(await firstAt(9_000 + LEAST_MS)).toEqual([{ from: 9_000, to: 9_000 + LEAST_MS }]);
  });

  it('keep each silence for all processes until it is settled', async () => {
    await firstAt(1_000);
    await firstAt(9_000);
    const [first, second] = await firstAt(20_000);
    expect([first, second]).toEqual([
      { from: 1_000, to: 9_000 },
      { from: 9_000, to: 20_000 },
    ]);
    await new SignsOfLife(store).settle(first!);
    expect(await new SignsOfLife(store).give(21_000)).toEqual([second]);
  });
});
