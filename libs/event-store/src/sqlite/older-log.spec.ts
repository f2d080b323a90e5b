import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DeciderCommandHandler } from '../command-handler';
import { plainEvent, type RecordedEvent } from '../event';
import { checkLog, type StoredEvent } from '../log-check';
import { contextOf, newLane, pit } from '../testing/pit-lane';
import { temporaryStore } from '../testing/temporary-store';
import { SqliteLogFile } from './sqlite-log-file';
import { SqliteEventStore } from './sqlite.event-store';

/** The tables of releases that kept every event in full. */
const OLDER_SCHEMA = `
  CREATE TABLE streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision),
    UNIQUE (stream, id)
  ) STRICT;
  CREATE TABLE log (name TEXT NOT NULL) STRICT;
  INSERT INTO log VALUES ('older');`;

const lane = newLane();
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
});
afterEach(() => rmSync(directory, { recursive: true }));

function writeOlderLog(events: readonly RecordedEvent[]): void {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec(OLDER_SCHEMA);
  const addStream = db.prepare('INSERT OR IGNORE INTO streams (name) VALUES (?)');
  const add = db.prepare(`INSERT INTO events SELECT ?, key, ?, unhex(?, '-'), ?, ?, ? FROM streams WHERE name = ?`);
  for (const { position, stream, revision, id, type, data, metadata } of events) {
    addStream.run(stream);
    add.run(position, revision, id, type, JSON.stringify(data), JSON.stringify(metadata), stream);
  }
  db.close();
}

async function eventsIn(log: { readAll(): AsyncIterable<{ events: readonly StoredEvent[] }> }) {
  const events: StoredEvent[] = [];
  for await (const batch of log.readAll()) events.push(...batch.events);
  return (events as RecordedEvent[]).map(plainEvent);
}

async function faults(): Promise<{ revision: bigint; reason: string }[]> {
  const found: { revision: bigint; reason: string }[] = [];
  const log = SqliteLogFile.open(file);
  await checkLog(log.readAll(), {
    found: ({ revision, reason }) => found.push({ revision, reason }),
    looked: () => {},
  });
  await log.close();
  return found;
}

function inFile<Row>(sql: string): Row[] {
  const db = new Database(file, { readonly: true });
  const rows = db.prepare<[], Row>(sql).pluck().all();
  db.close();
  return rows;
}

describe('A log of an older release', () => {
  beforeEach(() => writeOlderLog(old));

  it('is checked as it is, and nothing is written', async () => {
    const before = readFileSync(file);
    const log = SqliteLogFile.open(file);
    expect(await eventsIn(log)).toEqual(old);
    await log.close();
    expect(await faults()).toEqual([]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('keeps its events and gets compact ones, all in one chain', async () => {
    const contents = 'SELECT data || metadata FROM events';
    const before = inFile(contents);
    const store = await SqliteEventStore.open({ file });
    expect(await eventsIn(store)).toEqual(old);
    const handler = new DeciderCommandHandler(store);
    await handler.handle(lane, pit('a', 'b'), contextOf('1'));
    await handler.handle(lane, pit('d'), contextOf('3'));
    const events = (await store.readStream(lane.stream)).map(plainEvent);
    expect(events.map(({ data }) => data)).toEqual([{ team: 'a' }, { team: 'b' }, { team: 'd' }]);
    expect(await store.readStreamBackwards(lane.stream, { maxCount: 9 })).toEqual(events.toReversed());
    const repeated = store.appendToStream(lane.stream, [events[0]!], { expectedRevision: 'any' });
    expect(await repeated).toMatchObject({ revision: 0n });
    await store.close();
    expect(await faults()).toEqual([]);
    expect(inFile('SELECT head IS NULL FROM events')).toEqual([1, 1, 1, 0]);
    expect(inFile(contents).slice(0, 3)).toEqual(before);
    expect(inFile('SELECT name FROM log')).toEqual(['older']);
  });
});

describe('A compact event', () => {
  /** Says the id of another stream so often that it is kept once. */
  const team = newLane().stream.slice('pit-'.length);

  beforeEach(async () => {
    const store = await SqliteEventStore.open({ file });
    await new DeciderCommandHandler(store).handle(lane, pit(team, team, team, 'b'), contextOf('1'));
    await store.close();
  });

  it('can be looked at when the store is closed', async () => {
    const store = await SqliteEventStore.open({ file });
    const { events } = (await store.readAll().next()).value as { events: RecordedEvent[] };
    await store.close();
    expect(events[2]).toMatchObject({ type: 'CarPitted', data: { team }, metadata: { actor: { id: 'racer' } } });
  });

  it('is seen with its texts by whoever had the file open before', async () => {
    const before = SqliteLogFile.open(file);
    const store = await SqliteEventStore.open({ file });
    const actor = { kind: 'user', id: 'another', role: 'player' } as const;
    await new DeciderCommandHandler(store).handle(lane, pit('c'), { ...contextOf('2'), actor });
    expect((await eventsIn(before)).at(-1)).toMatchObject({ data: { team: 'c' }, metadata: { actor } });
    await before.close();
    await store.close();
  });

  it.each([
    ['a byte of the head', "UPDATE events SET head = CAST(unhex('02') || substr(head, 2) AS BLOB)", 'hash'],
    ['a head cut short', 'UPDATE events SET head = substr(head, 1, 20)', 'hash'],
    ['no head', 'UPDATE events SET head = NULL', 'unreadable'],
    ['its time', `UPDATE events SET metadata = replace(metadata, '1970', '1971')`, 'hash'],
    ['its actor', `UPDATE texts SET text = replace(text, 'racer', 'other')`, 'hash'],
    ['another key', 'UPDATE events SET metadata = replace(metadata, char(1), char(1) || 9)', 'unreadable'],
    ['a reference without an end', 'UPDATE events SET data = char(1)', 'unreadable'],
    ['a missing actor', "DELETE FROM texts WHERE text LIKE '%racer%'", 'unreadable'],
  ])('that was tampered with is found: %s', async (_, sql, reason) => {
    expect(await faults()).toEqual([]);
    const db = new Database(file);
    expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
    db.close();
    expect((await faults())[0]).toEqual({ revision: 0n, reason });
  });

  it('whose text is lost is alone unreadable, and stays so', async () => {
    const db = new Database(file);
    expect(db.prepare('DELETE FROM texts WHERE text = ?').run(`"${team}"`).changes).toBe(1);
    db.close();
    const other = newLane();
    const store = await SqliteEventStore.open({ file });
    const actor = { kind: 'user', id: 'another', role: 'player' } as const;
    await new DeciderCommandHandler(store).handle(other, pit('x'), { ...contextOf('2'), actor });
    await expect(store.readStream(lane.stream)).rejects.toThrow('is missing in the log');
    expect(await store.readStream(lane.stream, { maxCount: 2 })).toHaveLength(2);
    expect(await store.readStream(other.stream)).toHaveLength(1);
    await store.close();
    expect(await faults()).toEqual([{ revision: 2n, reason: 'unreadable' }]);
  });
});
