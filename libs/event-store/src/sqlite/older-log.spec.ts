import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DeciderCommandHandler } from '../command-handler';
import type { RecordedEvent } from '../event';
import { checkLog, type StoredEvent } from '../log-check';
import { openOlderLog, writeOlderLog } from '../testing/older-log';
import { contextOf, newLane, pit } from '../testing/pit-lane';
import { temporaryStore } from '../testing/temporary-store';
import { SqliteLogFile } from './sqlite-log-file';
import { SqliteEventStore } from './sqlite.event-store';

const lane = newLane();
const OLD = 3;
const LONG_NAME = 'A team with a name that is long';
/** With an event that another program has written. */
let old: RecordedEvent[];
let directory: string;
let file: string;

beforeAll(async () => {
  const { store, remove } = await temporaryStore();
  const handler = new DeciderCommandHandler(store);
  await handler.handle(lane, pit('a', 'b'), contextOf('1'));
  await handler.handle(newLane(), pit('c'), contextOf('2'));
  old = await eventsIn(store);
  await remove();
});
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'older-log-'));
  file = join(directory, 'events.sqlite');
  writeOlderLog(file, old);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function eventsIn(log: { readAll(): AsyncIterable<{ events: readonly StoredEvent[] }> }) {
  const events: StoredEvent[] = [];
  for await (const batch of log.readAll()) events.push(...batch.events);
  return events as RecordedEvent[];
}

async function faults(): Promise<unknown[]> {
  const found: unknown[] = [];
  const log = SqliteLogFile.open(file);
  await checkLog(log.readAll(), { found: (fault) => found.push(fault), looked: () => {} });
  await log.close();
  return found;
}

function inFile<Row>(sql: string): Row[] {
  const db = new Database(file, { readonly: true });
  const rows = db.prepare<[], Row>(sql).all();
  db.close();
  return rows;
}

const rows = () => inFile('SELECT * FROM recorded_events');

describe('A log of an older release', () => {
  it('is checked as it is, and nothing is written', async () => {
    const before = readFileSync(file);
    const log = SqliteLogFile.open(file);
    expect(await eventsIn(log)).toEqual(old);
    await log.close();
    expect(await faults()).toEqual([]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('keeps its events and gets compact ones, all in one chain', async () => {
    const store = await SqliteEventStore.open({ file });
    expect(await eventsIn(store)).toEqual(old);
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a', 'b'), contextOf('1'));
    await handler.handle(lane, pit('d'), contextOf('3'));
    const events = await store.readStream(lane.stream);
    expect(events.map(({ data }) => data)).toEqual([{ team: 'a' }, { team: 'b' }, { team: 'd' }]);
    expect(await store.readStreamBackwards(lane.stream, { maxCount: 9 })).toEqual(events.toReversed());
    const repeated = store.appendToStream(lane.stream, [events[0]!], { expectedRevision: 'any' });
    expect(await repeated).toMatchObject({ revision: 0n });
    await store.close();
    expect(await faults()).toEqual([]);
    expect(inFile<{ isFull: number }>('SELECT head IS NULL AS isFull FROM recorded_events')).toEqual([
      ...Array.from({ length: OLD }, () => ({ isFull: 1 })),
      { isFull: 0 },
    ]);
  });

  it('has events that can be looked at when it is closed', async () => {
    const store = await SqliteEventStore.open({ file });
    await new DeciderCommandHandler(store).handle(lane, pit('d'), contextOf('3'));
    const events = await eventsIn(store);
    await store.close();
    expect(events.at(-1)).toMatchObject({ type: 'CarPitted', data: { team: 'd' }, metadata: { schemaVersion: 1 } });
  });

  it('cannot be opened by that release any more, which writes nothing', async () => {
    await (await SqliteEventStore.open({ file })).close();
    const before = rows();
    expect(() => openOlderLog(file)).toThrow(/^no such function: this_data_belongs_to_a_newer_release$/);
    expect(rows()).toEqual(before);
    expect(inFile('SELECT name FROM log')).toEqual([{ name: 'older' }]);
  });

  it('is carried over as a whole or not at all', async () => {
    const db = new Database(file);
    db.exec('ALTER TABLE log RENAME TO names; CREATE VIEW log AS SELECT name FROM names WHERE 0');
    await expect(SqliteEventStore.open({ file })).rejects.toThrow('cannot modify log');
    db.exec('DROP VIEW log; ALTER TABLE names RENAME TO log');
    db.close();
    openOlderLog(file).close();
    const log = SqliteLogFile.open(file);
    expect(await eventsIn(log)).toEqual(old);
    await log.close();
  });
});

describe('A compact event', () => {
  beforeEach(async () => {
    rmSync(file);
    const store = await SqliteEventStore.open({ file });
    await new DeciderCommandHandler(store).handle(lane, pit(LONG_NAME, LONG_NAME, LONG_NAME), contextOf('1'));
    await store.close();
  });

  it.each([
    ['a byte of the head', "UPDATE recorded_events SET head = CAST(unhex('02') || substr(head, 2) AS BLOB)", 'hash'],
    ['a head cut short', 'UPDATE recorded_events SET head = substr(head, 1, 20)', 'hash'],
    ['no head', 'UPDATE recorded_events SET head = NULL', 'unreadable'],
    [
      'its time',
      "UPDATE recorded_events SET head = CAST(substr(head, 1, 1) || unhex('1999') || substr(head, 4) AS BLOB)",
      'hash',
    ],
    ['what a reference stands for', `UPDATE texts SET text = '"another name"' WHERE text = '"${LONG_NAME}"'`, 'hash'],
    ['a missing text', `DELETE FROM texts WHERE text = '"${LONG_NAME}"'`, 'unreadable'],
    ['a missing actor', "DELETE FROM texts WHERE text LIKE '%player%'", 'unreadable'],
    ['a reference without an end', 'UPDATE recorded_events SET data = char(1) WHERE revision = 2', 'unreadable'],
  ])('that was tampered with is found: %s', async (_, sql, reason) => {
    expect(await faults()).toEqual([]);
    const db = new Database(file);
    expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
    db.close();
    expect(await faults()).toContainEqual(expect.objectContaining({ reason }));
  });
});
