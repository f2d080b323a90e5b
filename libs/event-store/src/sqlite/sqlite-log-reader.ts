import Database from 'better-sqlite3';
import type { RecordedEvent } from '../event';
import type { BackwardsBatch, EventBatch, StreamFilter } from '../event-store.port';
import type { StoredEvent } from '../log-check';
import { type EventContent, unreadEvent } from '../unread-event';
import { CompactContent, ID_DIGITS } from './compact-content';
import { hasHeads } from './log-schema';
import { ReadTexts } from './recurring-texts';
import { TextContent } from './text-content';

/** position, stream key, revision, id and head as hex, type, data, metadata. */
type EventRow = [number, number, number, string, string, string, string];

const MAX_CACHED_NAMES = 100_000;
/** Streams that begin one after another are mostly read one after another. */
const NAMES_AT_ONCE = 32;
const NO_LIMIT = -1;

/** The reading half of the log, on a read-only connection of its own. Sees only committed events. */
export class SqliteLogReader {
  private readonly db: Database.Database;
  private readonly texts: ReadTexts | null;
  private readonly streamNames = new Map<number, string>();
  private readonly page;
  private readonly earlierPage;
  private readonly stream;
  private readonly earlierInStream;
  private readonly namesFrom;
  private readonly last;

  constructor(file: string) {
    this.db = new Database(file, { readonly: true, fileMustExist: true });
    const isOlder = !hasHeads(this.db);
    this.texts = isOlder ? null : new ReadTexts(this.db);
    const bytes = isOlder ? 'hex(id)' : "hex(id || coalesce(head, x''))";
    const columns = `position, stream, revision, ${bytes}, type, data, metadata`;
    this.page = this.db
      .prepare<[number, number], EventRow>(`SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`)
      .raw();
    this.earlierPage = this.db
      .prepare<[number, number], EventRow>(
        `SELECT ${columns} FROM events WHERE position < ? ORDER BY position DESC LIMIT ?`,
      )
      .raw();
    this.stream = this.db
      .prepare<[string, number, number], EventRow>(
        `SELECT ${columns} FROM events
         WHERE stream = (SELECT key FROM streams WHERE name = ?) AND revision >= ? ORDER BY revision LIMIT ?`,
      )
      .raw();
    this.earlierInStream = this.db
      .prepare<[string, number, number], EventRow>(
        `SELECT ${columns} FROM events
         WHERE stream = (SELECT key FROM streams WHERE name = ?) AND revision < ? ORDER BY revision DESC LIMIT ?`,
      )
      .raw();
    this.namesFrom = this.db
      .prepare<[number, number], [key: number, name: string]>(
        'SELECT key, name FROM streams WHERE key >= ? ORDER BY key LIMIT ?',
      )
      .raw();
    this.last = this.db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  }

  readStream(stream: string, fromRevision: bigint, maxCount: number = NO_LIMIT): RecordedEvent[] {
    return this.stream.all(stream, Number(fromRevision), maxCount).map((row) => this.toEvent(row, stream));
  }

  readStreamBackwards(stream: string, before: bigint | undefined, maxCount: number): RecordedEvent[] {
    return this.earlierInStream.all(stream, orEnd(before), maxCount).map((row) => this.toEvent(row, stream));
  }

  /** The next page after a position. Looks at no more than `size` events of the log, so a filter may leave fewer. */
  readPage(after: bigint, size: number, filter?: StreamFilter): EventBatch {
    const rows = this.page.all(Number(after), size);
    const events = this.passing(rows, filter);
    const last = rows.at(-1);
    return { events, position: last ? BigInt(last[0]) : after, caughtUp: rows.length < size };
  }

  /** The page before a position, newest event first. */
  readPageBefore(before: bigint | undefined, size: number, filter?: StreamFilter): BackwardsBatch {
    const rows = this.earlierPage.all(orEnd(before), size);
    const events = this.passing(rows, filter);
    const last = rows.at(-1);
    return { events, position: last ? BigInt(last[0]) : (before ?? 0n), isEnd: rows.length < size };
  }

  /** The same with all streams, and with what cannot be read. */
  readStoredPage(after: bigint, size: number): { events: StoredEvent[]; position: bigint; caughtUp: boolean } {
    const rows = this.page.all(Number(after), size);
    const events = rows.map((row): StoredEvent => {
      const [position, key, revision] = row;
      try {
        return this.toEvent(row, this.streamName(key));
      } catch {
        const stream = this.streamNames.get(key) ?? `stream ${key}`;
        return { stream, revision: BigInt(revision), position: BigInt(position), isUnreadable: true };
      }
    });
    return { events, position: events.at(-1)?.position ?? after, caughtUp: rows.length < size };
  }

  lastPosition(): bigint | null {
    const position = this.last.get();
    return position == null ? null : BigInt(position);
  }

  /** The writer names the log when it opens it. */
  name(): string {
    return this.db.prepare<[], string>('SELECT name FROM log').pluck().get()!;
  }

  close(): void {
    try {
      this.texts?.readAll();
    } finally {
      this.db.close();
    }
  }

  private passing(rows: readonly EventRow[], filter: StreamFilter | undefined): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    for (const row of rows) {
      const stream = this.streamName(row[1]);
      if (passes(stream, filter)) events.push(unreadEvent(headOf(row, stream), this.contentOf(row, stream)));
    }
    return events;
  }

  private toEvent(row: EventRow, stream: string): RecordedEvent {
    const content = this.contentOf(row, stream);
    return { id: content.id(), ...headOf(row, stream), data: content.data(), metadata: content.metadata() };
  }

  private contentOf([, , , bytes, , data, metadata]: EventRow, stream: string): EventContent {
    const { texts } = this;
    if (!texts || bytes.length === ID_DIGITS) return new TextContent(bytes, data, metadata);
    return new CompactContent(bytes, data, metadata, stream, texts);
  }

  private streamName(key: number): string {
    const known = this.streamNames.get(key);
    if (known !== undefined) return known;
    if (this.streamNames.size >= MAX_CACHED_NAMES) this.streamNames.clear();
    for (const [each, name] of this.namesFrom.all(key, NAMES_AT_ONCE)) this.streamNames.set(each, name);
    const name = this.streamNames.get(key);
    if (name === undefined) throw new Error(`The stream ${key} has no name`);
    return name;
  }
}

const orEnd = (before: bigint | undefined): number => (before === undefined ? Number.MAX_SAFE_INTEGER : Number(before));

export function passes(stream: string, filter: StreamFilter | undefined): boolean {
  return !filter || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
}

const headOf = ([position, , revision, , type]: EventRow, stream: string) => {
  return { stream, revision: BigInt(revision), position: BigInt(position), type };
};
