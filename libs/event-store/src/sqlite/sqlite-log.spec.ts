import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { v5 as uuidV5 } from 'uuid';
import { openLogForWriting } from './log-schema';
import { type AppendRequest, SqliteLog } from './sqlite-log';
import { SqliteLogReader } from './sqlite-log-reader';

const TEST_IDS = 'c1f5a9a8-6a0b-4b57-8f3e-0d2a51f4be11';

let directory: string;
let file: string;
let db: Database.Database;
let log: SqliteLog;
let reader: SqliteLogReader;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sqlite-log-'));
  file = join(directory, 'events.sqlite');
  db = openLogForWriting(file);
  log = new SqliteLog(db);
  reader = new SqliteLogReader(file);
});
afterEach(() => {
  reader.close();
  log.close();
  rmSync(directory, { recursive: true });
});

function append(stream: string, expected: AppendRequest['expected'], labels: string[], size = 1): AppendRequest {
  const data = JSON.stringify('x'.repeat(size));
  const events = labels.map((label) => ({ id: uuidV5(label, TEST_IDS), type: 'LapDriven', data, metadata: '{}' }));
  return { stream, expected, events };
}

/** The same as the application writes it: the texts it needs are kept once. */
function compact({ stream, expected, events }: AppendRequest, actorId: string): AppendRequest {
  const [id] = events.map((event) => event.id);
  const actor = { kind: 'user', id: actorId, role: 'player' };
  const rest = { occurredAt: '2026-11-27T10:00:00.000Z', schemaVersion: 1, hash: '0'.repeat(64) };
  const metadata = JSON.stringify({ $correlationId: id, $causationId: id, commandId: id, actor, ...rest });
  return { stream, expected, events: events.map((event) => ({ ...event, metadata })) };
}
const actorsIn = (stream: string) => reader.readStream(stream, 0n).map(({ metadata: { actor } }) => actor);
const player = (id: string) => ({ kind: 'user', id, role: 'player' });

const stored = (revision: number, position: number) => ({ kind: 'stored', revision, position });
const length = (stream: string) => reader.readStream(stream, 0n).length;
const fullDisk = (full: boolean) => db.pragma(`max_page_count = ${full ? 1 : 1_000_000}`);

describe('a group of appends', () => {
  it('is answered one by one: a refused append in the middle disturbs no other', () => {
    const outcomes = log.commit([
      append('one', 'no_stream', ['a', 'b']),
      append('two', 3, ['c']),
      append('one', 'no_stream', ['d']),
      append('one', 1, ['e']),
      append('three', 'no_stream', ['f']),
    ]);
    expect(outcomes).toEqual([
      stored(1, 2),
      { kind: 'wrong-revision', actualRevision: null },
      { kind: 'wrong-revision', actualRevision: 1 },
      stored(2, 3),
      stored(0, 4),
    ]);
    expect([length('one'), length('two'), length('three')]).toEqual([3, 0, 1]);
  });

  it('takes back all of an append whose last event cannot be stored, and only that', () => {
    log.commit([append('one', 'no_stream', ['a'])]);
    const outcomes = log.commit([
      append('one', 0, ['b']),
      append('one', 1, ['c', 'd', 'a']),
      append('one', 1, ['e']),
      append('one', 2, ['a']),
      append('one', 2, ['c']),
    ]);
    const invalid = { kind: 'invalid', message: expect.stringContaining('already in the stream') as string };
    expect(outcomes).toEqual([stored(1, 2), invalid, stored(2, 3), invalid, stored(3, 4)]);
    expect(length('one')).toBe(4);
  });

  it('knows the repeat of an append in the same group', () => {
    const same = append('one', 'no_stream', ['a', 'b']);
    expect(log.commit([same, same])).toEqual([stored(1, 2), stored(1, 2)]);
  });

  it('knows the repeat of an append to any revision', () => {
    log.commit([append('one', 'any', ['a', 'b']), append('one', 'any', ['c'])]);
    expect(log.commit([append('one', 'any', ['a', 'b'])])).toEqual([stored(1, 2)]);
  });

  it('keeps the texts of an append that is refused', () => {
    log.commit([append('one', 'no_stream', ['a'])]);
    const refused = compact(append('one', 0, ['b', 'a']), 'ada');
    const outcomes = log.commit([refused, compact(append('two', 'no_stream', ['c']), 'ada')]);
    expect(outcomes).toEqual([expect.objectContaining({ kind: 'invalid' }), stored(0, 2)]);
    expect(actorsIn('two')).toEqual([player('ada')]);
  });

  it('is not there for readers before it is committed as a whole', () => {
    const seen: number[] = [];
    const prepared = db.prepare('COMMIT');
    const watched = new Proxy(db, {
      get: (target, name: keyof Database.Database) =>
        name === 'prepare'
          ? (sql: string) =>
              sql === 'COMMIT' ? { run: () => (seen.push(length('one')), prepared.run()) } : db.prepare(sql)
          : target[name],
    });
    new SqliteLog(watched).commit([append('one', 'no_stream', ['a', 'b']), append('one', 1, ['c'])]);
    expect([...seen, length('one')]).toEqual([0, 3]);
  });
});

describe('a full disk', () => {
  it('fails the whole group and stores nothing of it', () => {
    log.commit([append('one', 'no_stream', ['a'])]);
    fullDisk(true);
    const group = [
      append('one', 0, ['b']),
      append('two', 'no_stream', ['c'], 500_000),
      append('three', 'no_stream', ['d']),
    ];
    expect(() => log.commit(group)).toThrow('database or disk is full');
    expect([length('one'), length('two'), length('three')]).toEqual([1, 0, 0]);
  });

  it('leaves the heads where the file has them, and the next group succeeds once there is room', () => {
    log.commit([append('one', 'no_stream', ['a'])]);
    fullDisk(true);
    const group = [append('one', 0, ['b']), append('two', 'no_stream', ['c'], 500_000)];
    for (let attempt = 0; attempt < 50; attempt += 1) expect(() => log.commit(group)).toThrow();
    fullDisk(false);
    expect(log.commit([append('one', 1, ['x'])])).toEqual([{ kind: 'wrong-revision', actualRevision: 0 }]);
    expect(log.commit(group)).toEqual([stored(1, 2), stored(0, 3)]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});

describe('a commit that fails', () => {
  let broken: boolean;
  let fragile: SqliteLog;
  beforeEach(() => {
    broken = true;
    const commit = db.prepare('COMMIT');
    const failing = new Proxy(db, {
      get: (target, name: keyof Database.Database) =>
        name === 'prepare'
          ? (sql: string) => {
              if (sql !== 'COMMIT') return db.prepare(sql);
              return { run: () => (broken ? raise(new Error('disk I/O error')) : commit.run()) };
            }
          : target[name],
    });
    fragile = new SqliteLog(failing);
  });

  it('moves no head: the same appends succeed at the same revisions afterwards', () => {
    const group = [append('one', 'no_stream', ['a']), append('one', 0, ['b'])];
    expect(() => fragile.commit(group)).toThrow('disk I/O error');
    expect(length('one')).toBe(0);
    broken = false;
    expect(fragile.commit(group)).toEqual([stored(0, 1), stored(1, 2)]);
  });

  it('keeps no text: what refers to it afterwards can be read', () => {
    const [ada, ben] = [compact(append('one', 'no_stream', ['a']), 'ada'), compact(append('two', 'any', ['b']), 'ben')];
    expect(() => fragile.commit([ada, ben])).toThrow('disk I/O error');
    broken = false;
    expect(fragile.commit([ben, ada])).toEqual([stored(0, 1), stored(0, 2)]);
    expect([actorsIn('one'), actorsIn('two')]).toEqual([[player('ada')], [player('ben')]]);
  });
});

describe('another writer on the same file', () => {
  it('is noticed: remembered heads are looked up again', () => {
    log.commit([append('one', 'no_stream', ['a'])]);
    const other = new SqliteLog(openLogForWriting(file));
    other.commit([append('one', 0, ['b'])]);
    other.close();
    expect(log.commit([append('one', 0, ['c']), append('one', 1, ['d'])])).toEqual([
      { kind: 'wrong-revision', actualRevision: 1 },
      stored(2, 3),
    ]);
  });
});

describe('the file', () => {
  it('of an earlier release, which knew no names, gets one and keeps it', () => {
    const named = reader.name();
    db.exec('DROP TABLE log');
    openLogForWriting(file).close();
    const late = reader.name();
    openLogForWriting(file).close();
    expect(late).not.toBe(named);
    expect(reader.name()).toBe(late);
  });

  it('is written with every commit synced', () => {
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
  });
});

function raise(error: Error): never {
  throw error;
}
