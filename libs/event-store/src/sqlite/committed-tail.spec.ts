import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ContractRun, labelOf } from '../contract/contract-run.contract-suite';
import { plainEvent } from '../event';
import type { EventBatch } from '../event-store.port';
import { SqliteLogReader } from './sqlite-log-reader';
import { SqliteEventStore } from './sqlite.event-store';

const directory = mkdtempSync(join(tmpdir(), 'committed-tail-'));
const run = new ContractRun();
let file: string;
let store: SqliteEventStore;
beforeEach(async () => {
  file = join(directory, `${randomUUID()}.sqlite`);
  run.store = store = await SqliteEventStore.open({ file });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Follows until the labels are there. */
async function followed(follower: AsyncGenerator<EventBatch>, count: number): Promise<string[]> {
  const labels: string[] = [];
  while (labels.length < count) labels.push(...(await follower.next()).value!.events.map(labelOf));
  return labels;
}

describe('A follower of the embedded log', () => {
  it('that is up to date gets what is committed without reading the file, each stream and event as it was stored', async () => {
    await run.append('race-1', ['a', 'b'], 'no_stream');
    const follower = store.subscribeToAll({ filter: { streamPrefixes: ['race-'] } });
    expect(await followed(follower, 2)).toEqual(['a', 'b']);
    const reads = jest.spyOn(SqliteLogReader.prototype, 'readPage');
    const next = followed(follower, 3);
    await run.append('race-1', ['c', 'd'], 1n);
    await run.append('duel-1', ['x'], 'no_stream');
    await run.append('race-2', ['e'], 'no_stream');
    expect(await next).toEqual(['c', 'd', 'e']);
    expect(reads).not.toHaveBeenCalled();
    const told = store.subscribeToAll({ after: 2n });
    const { value: batch } = await told.next();
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    const read: EventBatch['events'] = [];
    for await (const { events } of store.readAll({ after: 2n })) read.push(...events.map(plainEvent));
    const plainBatch = { ...batch, events: (batch as EventBatch).events.map(plainEvent) };
    expect(plainBatch).toEqual({ events: read, position: 6n, caughtUp: true });
    await Promise.all([follower.return(), told.return()]);
  });

  it('gets each event once when an append is repeated, and what another connection has written', async () => {
    const follower = store.subscribeToAll();
    await follower.next();
    const first = followed(follower, 1);
    const again = () => run.append('race-1', ['a'], 'no_stream');
    await again();
    await again();
    expect(await first).toEqual(['a']);
    const other = new Database(file);
    other.exec(
      `INSERT INTO events (stream, revision, id, type, data, metadata)
       SELECT stream, 1, randomblob(16), type, replace(data, '"a"', '"foreign"'), metadata FROM events`,
    );
    other.close();
    const rest = followed(follower, 2);
    await run.append('race-2', ['b'], 'no_stream');
    expect(await rest).toEqual(['foreign', 'b']);
    await follower.return();
  });

  it('that is a thousand events behind does not need the file, however many came in one append', async () => {
    const many = Array.from({ length: 1_900 }, (_, index) => String(index));
    await run.append('race-many', many, 'no_stream');
    for (let batch = 0; batch < 150; batch += 1) await run.append(`race-${batch}`, ['a'], 'no_stream');
    const reads = jest.spyOn(SqliteLogReader.prototype, 'readPage');
    const follower = store.subscribeToAll({ after: 1_050n });
    expect(await followed(follower, 1_000)).toEqual([...many.slice(1_050), ...Array<string>(150).fill('a')]);
    expect(reads).not.toHaveBeenCalled();
    await follower.return();
  });

  it('that is far behind reads the file', async () => {
    const follower = store.subscribeToAll();
    await follower.next();
    const many = Array.from({ length: 200 }, (_, index) => String(index));
    for (let batch = 0; batch < 60; batch += 1) await run.append(`race-${batch}`, many, 'no_stream');
    expect(await followed(follower, 12_000)).toHaveLength(12_000);
    await follower.return();
  });
});
