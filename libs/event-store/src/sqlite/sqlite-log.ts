import type Database from 'better-sqlite3';
import type { EncodedEvent } from '../append-validation';
import { storedEvent } from './compact-content';
import { WrittenTexts } from './recurring-texts';

/** One append to the file. Revisions are numbers here: the file cannot hold 2^53 events. */
export interface AppendRequest {
  stream: string;
  expected: number | 'no_stream' | 'stream_exists' | 'any';
  events: EncodedEvent[];
}

/** The outcome of one append. `actualRevision` is null when the stream does not exist. */
export type AppendOutcome =
  | { kind: 'stored'; revision: number; position: number }
  | { kind: 'wrong-revision'; actualRevision: number | null }
  | { kind: 'invalid'; message: string };

/** `revision` is -1 for a stream without events. */
interface StreamHead {
  key: number;
  revision: number;
}

const MAX_CACHED_HEADS = 100_000;
const NO_EVENTS = -1;

/**
 * The writing half of the log. A group of appends is one transaction with one fsync; each append is all or
 * nothing on its own. The heads of streams are cached and move only after the commit.
 */
export class SqliteLog {
  private readonly heads = new Map<string, StreamHead>();
  private readonly moved = new Map<string, StreamHead>();
  private readonly texts: WrittenTexts;
  private seenDataVersion: unknown;

  private readonly begin;
  private readonly commitTransaction;
  private readonly rollback;
  private readonly savepoint;
  private readonly release;
  private readonly rollbackToSavepoint;
  private readonly dataVersion;
  private readonly findHead;
  private readonly insertStream;
  private readonly insertEvent;
  private readonly idsFrom;
  private readonly revisionOf;

  constructor(private readonly db: Database.Database) {
    this.texts = new WrittenTexts(db);
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commitTransaction = db.prepare('COMMIT');
    this.rollback = db.prepare('ROLLBACK');
    this.savepoint = db.prepare('SAVEPOINT append');
    this.release = db.prepare('RELEASE append');
    this.rollbackToSavepoint = db.prepare('ROLLBACK TO append');
    this.dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
    this.findHead = db.prepare<[string], StreamHead>(
      `SELECT key, coalesce((SELECT max(revision) FROM events WHERE stream = key), ${NO_EVENTS}) AS revision
       FROM streams WHERE name = ?`,
    );
    this.insertStream = db.prepare<[string]>('INSERT INTO streams (name) VALUES (?)');
    this.insertEvent = db.prepare<[number, number, string, string, string, string, string | null]>(
      `INSERT INTO events (stream, revision, id, type, data, metadata, head)
       VALUES (?, ?, unhex(?, '-'), ?, ?, ?, unhex(?, '-'))`,
    );
    this.idsFrom = db.prepare<[string, number, number], { same: number; position: number }>(
      `SELECT id = unhex(?, '-') AS same, position FROM events WHERE stream = ? AND revision = ?`,
    );
    this.revisionOf = db
      .prepare<[number, string], number>(`SELECT revision FROM events WHERE stream = ? AND id = unhex(?, '-')`)
      .pluck();
  }

  /**
   * Returns when every append answered as stored is on disk.
   * @throws when the transaction fails: then nothing of the group is stored, and heads and texts are read again
   */
  commit(group: readonly AppendRequest[]): AppendOutcome[] {
    try {
      this.begin.run();
      this.catchUpWithOtherWriters();
      const outcomes = group.map((request) => this.append(request));
      this.commitTransaction.run();
      this.keepMovedHeads();
      return outcomes;
    } catch (error) {
      this.forget();
      if (this.db.inTransaction) this.rollback.run();
      throw error;
    } finally {
      this.moved.clear();
    }
  }

  /**
   * Moves everything into the one file, even while another tool has it open. A copy of that file is then the
   * whole log.
   */
  close(): void {
    this.db.pragma('wal_checkpoint(TRUNCATE)');
    this.db.close();
  }

  private append({ stream, expected, events }: AppendRequest): AppendOutcome {
    const head = this.headOf(stream);
    const revision = head?.revision ?? NO_EVENTS;
    const repeated = head && this.storedBefore(head, expected, events);
    if (repeated) return repeated;
    if (!isExpected(revision, expected)) {
      return { kind: 'wrong-revision', actualRevision: revision === NO_EVENTS ? null : revision };
    }
    return this.insert(stream, head, events);
  }

  /** A single event in a known stream needs no savepoint: one statement is all or nothing by itself. */
  private insert(stream: string, head: StreamHead | undefined, events: EncodedEvent[]): AppendOutcome {
    const several = events.length > 1 || !head;
    // Before the savepoint: texts that are entered stay known, and so must stay in the file.
    const stored = events.map((event) => storedEvent(event, stream, this.texts));
    if (several) this.savepoint.run();
    try {
      const key = head?.key ?? Number(this.insertStream.run(stream).lastInsertRowid);
      let revision = head?.revision ?? NO_EVENTS;
      let position = 0;
      for (const { id, type, data, metadata, head: bytes } of stored) {
        revision += 1;
        position = Number(this.insertEvent.run(key, revision, id, type, data, metadata, bytes).lastInsertRowid);
      }
      if (several) this.release.run();
      this.moved.set(stream, { key, revision });
      return { kind: 'stored', revision, position };
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      if (several) this.rollbackToSavepoint.run();
      if (several) this.release.run();
      return { kind: 'invalid', message: `${stream}: an event id of this append is already in the stream` };
    }
  }

  /** The outcome of an earlier append with the same ids at the same revision; undefined when this append is new. */
  private storedBefore(
    head: StreamHead,
    expected: AppendRequest['expected'],
    events: EncodedEvent[],
  ): AppendOutcome | undefined {
    const first = this.revisionAfter(head, expected, events);
    if (first === undefined || first + events.length - 1 > head.revision) return undefined;
    let position = 0;
    for (const [index, { id }] of events.entries()) {
      const stored = this.idsFrom.get(id, head.key, first + index);
      if (!stored?.same) return undefined;
      position = stored.position;
    }
    return { kind: 'stored', revision: first + events.length - 1, position };
  }

  private revisionAfter(head: StreamHead, expected: AppendRequest['expected'], [event]: EncodedEvent[]) {
    if (expected === 'no_stream') return 0;
    if (typeof expected === 'number') return expected + 1;
    return event && this.revisionOf.get(head.key, event.id);
  }

  private headOf(stream: string): StreamHead | undefined {
    const known = this.moved.get(stream) ?? this.heads.get(stream);
    if (known) return known;
    const found = this.findHead.get(stream);
    if (found) this.moved.set(stream, found);
    return found;
  }

  private keepMovedHeads(): void {
    if (this.heads.size + this.moved.size > MAX_CACHED_HEADS) this.heads.clear();
    for (const [stream, head] of this.moved) this.heads.set(stream, head);
  }

  /** What was in memory of a transaction that was taken back. */
  private forget(): void {
    this.heads.clear();
    this.texts.forget();
    this.seenDataVersion = undefined;
  }

  /**
   * Reads heads and texts again when SQLite's data version has changed: then another connection has written, such as
   * a tool or a process that ignored the lock.
   */
  private catchUpWithOtherWriters(): void {
    const version = this.dataVersion.get();
    if (version === this.seenDataVersion) return;
    this.heads.clear();
    this.texts.catchUp();
    this.seenDataVersion = version;
  }
}

function isExpected(revision: number, expected: AppendRequest['expected']): boolean {
  switch (expected) {
    case 'any':
      return true;
    case 'no_stream':
      return revision === NO_EVENTS;
    case 'stream_exists':
      return revision !== NO_EVENTS;
    default:
      return revision === expected;
  }
}
