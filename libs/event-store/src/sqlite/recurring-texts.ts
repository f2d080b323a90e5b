import type Database from 'better-sqlite3';
import { expanded, referenceTo } from './text-references';

/** So often a part has to come before it gets into the table: there it takes more room than in two events. */
const OFTEN = 3;
/** Of those that came less often. Bounded, because what a long run has seen must not fill the memory. */
const MAX_SEEN = 20_000;
/** All texts are in memory, in both threads. When there are so many, others stay in full. */
const MAX_TEXTS = 100_000;

/** With its quotes. Shorter ones, such as names of fields, cost more time than they are worth. */
const SHORTEST_STRING = 20;
const LONGEST_STRING = 100;
/** Of an object without others in it, such as a question in a race. */
const SHORTEST_OBJECT = 200;
const LONGEST_OBJECT = 2_000;

const [BACKSLASH, COLON, BRACE] = Array.from('\\:{', (sign) => sign.charCodeAt(0));
/** Each time comes once or twice. */
const TIME = /^"\d{4}-\d\d-\d\dT/;

/** Stands for the id in the name of the event's stream. Texts have keys from 1. */
const OWN_ID = referenceTo(0);
const ownIdIn = (stream: string) => `"${stream.slice(stream.indexOf('-') + 1)}"`;

type TextRow = [key: number, text: string];

const textsAfter = (db: Database.Database, table: string) =>
  db.prepare<[number], TextRow>(`SELECT key, text FROM ${table} WHERE key > ? ORDER BY key`).raw();

/** The writing half of the table `texts`, which keeps once what many events contain. Texts are never changed or removed. */
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
    for (const [key, text] of this.after.iterate(this.lastKey)) this.keep(key, text);
  }

  /** For a text that certainly recurs. */
  reference(text: string): string {
    return this.references.get(text) ?? this.enter(text);
  }

  /**
   * The JSON text with references in place of parts that came often before: large objects, and strings such as ids. They
   * are replaced and put back as text, so this need not understand all of JSON.
   */
  shortened(json: string, stream: string): string {
    const ownId = ownIdIn(stream);
    let result = '';
    let from = 0;
    let start = json.indexOf('"');
    while (start >= 0) {
      let end = endOfString(json, start);
      let part: string | undefined;
      if (json.charCodeAt(end) === COLON) {
        const large = json.charCodeAt(start - 1) === BRACE ? endOfLargeObject(json, start) : undefined;
        if (large) part = json.slice((start -= 1), (end = large));
      } else if (end - start >= SHORTEST_STRING && end - start <= LONGEST_STRING) {
        part = json.slice(start, end);
      }
      const reference = part && (part === ownId ? OWN_ID : (this.references.get(part) ?? this.enteredWhenOften(part)));
      if (reference) {
        result += json.slice(from, start) + reference;
        from = end;
      }
      start = json.indexOf('"', end);
    }
    return result + json.slice(from);
  }

  /** After a transaction that was taken back: its texts are not in the file. */
  forget(): void {
    this.references.clear();
    this.lastKey = 0;
  }

  private enteredWhenOften(part: string): string | undefined {
    const times = (this.seen.get(part) ?? 0) + 1;
    if (times < OFTEN) {
      if (TIME.test(part)) return undefined;
      if (this.seen.size >= MAX_SEEN) this.seen.clear();
      this.seen.set(times === 1 ? copyOf(part) : part, times);
      return undefined;
    }
    this.seen.delete(part);
    return this.enter(part);
  }

  private enter(text: string): string {
    if (this.references.size >= MAX_TEXTS) return text;
    return this.keep(Number(this.insert.run(text).lastInsertRowid), copyOf(text));
  }

  private keep(key: number, text: string): string {
    const reference = referenceTo(key);
    this.references.set(text, reference);
    this.lastKey = key;
    return reference;
  }
}

/** Behind the closing quote. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (json.charCodeAt(end - 1) === BACKSLASH) end = json.indexOf('"', end + 1);
  return end + 1;
}

/** Behind the closing brace of the object that begins before its first name, unless that is the whole text. */
function endOfLargeObject(json: string, firstName: number): number | undefined {
  const end = json.indexOf('}', firstName) + 1;
  const length = end - firstName + 1;
  if (firstName === 1 || length < SHORTEST_OBJECT || length > LONGEST_OBJECT) return undefined;
  const inner = json.indexOf('{', firstName);
  return inner < 0 || inner > end ? end : undefined;
}

/** A part of a string keeps the whole of it in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

/** In place of a text that is missing. No JSON has it, so whoever looks at the event gets an error, and nobody else. */
const MISSING = '\0';

/** The reading half. What it has in memory is enough to look at an event when the file is closed. */
export class ReadTexts {
  private readonly texts: string[] = [];
  private readonly after;

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

  /** The text with what its references stand for in an event of the stream. */
  expanded(text: string, stream: string): string {
    return expanded(text, (key) => (key === 0 ? ownIdIn(stream) : (this.texts[key] ?? this.newTextOf(key))));
  }

  private newTextOf(key: number): string {
    if (this.db.open) this.catchUp();
    return this.texts[key] ?? MISSING;
  }
}
