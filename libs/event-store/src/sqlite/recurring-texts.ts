import type Database from 'better-sqlite3';
import { expanded, referenceTo } from './text-references';

/** So often a part has to come before it gets into the table: there it takes more room than in two events. */
const OFTEN = 3;
/** Of those that came less often. Bounded, because what a long run has seen must not fill the memory. */
const MAX_SEEN = 20_000;

/**
 * What tends to recur in JSON texts: larger objects without others in them, such as a question in a race; names of fields;
 * strings such as ids. What it finds is replaced and put back as text, so it need not understand JSON.
 */
const PARTS = /(?<=[[,:])\{[^{}]{200,}\}|[{,]"[A-Za-z]\w*":|"[^"\\]{8,100}"/g;
const TIME = /^"\d{4}-\d\d-\d\dT/;

type TextRow = [key: number, text: string];

const textsAfter = (db: Database.Database, table: string) =>
  db.prepare<[number], TextRow>(`SELECT key, text FROM ${table} WHERE key > ? ORDER BY key`).raw();

/**
 * The writing half of the table `texts`, which keeps once what many events contain. Texts are never changed or removed.
 * It has them all in memory, as the reading half has.
 */
export class WrittenTexts {
  private readonly references = new Map<string, string>();
  private readonly seen = new Map<string, number>();
  private lastKey = 0;
  private readonly after;
  private readonly insert;

  constructor(db: Database.Database) {
    this.after = textsAfter(db, 'texts');
    this.insert = db.prepare<[string]>('INSERT INTO texts (text) VALUES (?)');
  }

  /** To be called before the first event, and when another connection may have written. */
  catchUp(): void {
    for (const [key, text] of this.after.all(this.lastKey)) this.keep(key, text);
  }

  /** For a text that certainly recurs. */
  reference(text: string): string {
    return this.references.get(text) ?? this.enter(text);
  }

  /** The JSON text with references in place of parts that came often before. */
  shortened(json: string): string {
    return json.replace(PARTS, (part) => this.references.get(part) ?? this.enteredWhenOften(part));
  }

  /** After a transaction that was taken back: its texts are not in the file. */
  forget(): void {
    this.references.clear();
    this.lastKey = 0;
  }

  private enteredWhenOften(part: string): string {
    if (TIME.test(part)) return part;
    const times = (this.seen.get(part) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.seen.size >= MAX_SEEN) this.seen.clear();
      this.seen.set(times === 1 ? copyOf(part) : part, times);
      return part;
    }
    this.seen.delete(part);
    return this.enter(part);
  }

  private enter(text: string): string {
    return this.keep(Number(this.insert.run(text).lastInsertRowid), copyOf(text));
  }

  private keep(key: number, text: string): string {
    const reference = referenceTo(key);
    this.references.set(text, reference);
    this.lastKey = key;
    return reference;
  }
}

/** A part of a string keeps the whole of it in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

/** In place of a text that is missing. No JSON has it, so whoever looks at the event gets an error, and nobody else. */
const MISSING = '\0';

/** The reading half. What it has in memory is enough to look at an event when the file is closed. */
export class ReadTexts {
  private readonly texts: string[] = [];
  private readonly after;
  private readonly textOf = (key: number) => this.texts[key] ?? this.newTextOf(key);

  /** @param table its name */
  constructor(
    private readonly db: Database.Database,
    table: string,
  ) {
    this.after = textsAfter(db, table);
  }

  /** To be called before the file is closed. */
  catchUp(): void {
    for (const [key, text] of this.after.all(this.texts.length - 1)) this.texts[key] = text;
  }

  expanded(text: string): string {
    return expanded(text, this.textOf);
  }

  private newTextOf(key: number): string {
    if (this.db.open) this.catchUp();
    return this.texts[key] ?? MISSING;
  }
}
