import type Database from 'better-sqlite3';

/** Stands before and after the key of a text, in base 36. No JSON text contains this character. */
export const MARK = '\u0001';
/** How a JSON text says the same character. */
const MARK_ESCAPED = '\\u0001';
/** For the id at the end of the event's own stream name. */
const OWN_ID = MARK + MARK;

/** So often a part has to come before it gets into the table: there it takes more room than in two events. */
const OFTEN = 3;
/** Of those that came less often. Bounded, because what a long run has seen must not fill the memory. */
const MAX_SEEN = 20_000;

/** A UUID with its quotes, and where in it are the first dash and the last. */
const ID_CHARS = 38;
const DASH_AT = 9;
const LAST_DASH_AT = 24;
/** A smaller object is mostly something of its own. */
const OBJECT_CHARS_MIN = 200;

type TextRow = [key: number, text: string];

const textsAfter = (db: Database.Database) =>
  db.prepare<[number], TextRow>('SELECT key, text FROM texts WHERE key > ? ORDER BY key').raw();

const ownIdOf = (stream: string) => `"${stream.slice(2 - ID_CHARS)}"`;

/** A part of a string keeps the whole of it in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

/**
 * The writing half of the table `texts`, which keeps once what many events contain. Texts are never changed or removed.
 * It has them all in memory: there are as many as people and questions, not as events.
 */
export class WrittenTexts {
  private readonly references = new Map<string, string>();
  private readonly seen = new Map<string, number>();
  private lastKey = 0;
  private readonly after;
  private readonly insert;

  constructor(db: Database.Database) {
    this.after = textsAfter(db);
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

  /**
   * The JSON text with references in place of what tends to recur: larger objects without others in them, such as a question
   * in a race, and ids. They are replaced and put back as text, so this need not understand JSON.
   */
  shortened(json: string, stream: string): string {
    return this.withoutIds(this.withoutObjects(json), ownIdOf(stream));
  }

  /** After a transaction that was taken back: its texts are not in the file. */
  forget(): void {
    this.references.clear();
    this.lastKey = 0;
  }

  private withoutObjects(json: string): string {
    let result = '';
    let from = 0;
    for (let start = json.indexOf('{', 1); start >= 0; start = json.indexOf('{', start + 1)) {
      const next = json.indexOf('{', start + 1);
      if (next >= 0 && next - start < OBJECT_CHARS_MIN) continue;
      const end = json.indexOf('}', start) + 1;
      if (end - start < OBJECT_CHARS_MIN || (next >= 0 && next < end)) continue;
      const reference = this.referenceWhenOften(json.slice(start, end));
      if (reference === undefined) continue;
      result += json.slice(from, start) + reference;
      from = end;
    }
    return from === 0 ? json : result + json.slice(from);
  }

  private withoutIds(json: string, ownId: string): string {
    let result = '';
    let from = 0;
    for (let dash = json.indexOf('-'); dash >= 0; dash = json.indexOf('-', dash + 1)) {
      const start = dash - DASH_AT;
      const end = start + ID_CHARS;
      const isId = start >= from && json[start] === '"' && json[start + LAST_DASH_AT] === '-' && json[end - 1] === '"';
      if (!isId) continue;
      const id = json.slice(start, end);
      // A text with a reference in it would not be put back.
      if (id.includes(MARK)) continue;
      const reference = id === ownId ? OWN_ID : this.referenceWhenOften(id);
      if (reference === undefined) continue;
      result += json.slice(from, start) + reference;
      from = end;
      dash = end;
    }
    return from === 0 ? json : result + json.slice(from);
  }

  private referenceWhenOften(part: string): string | undefined {
    const known = this.references.get(part);
    if (known) return known;
    const times = (this.seen.get(part) ?? 0) + 1;
    if (times >= OFTEN) {
      this.seen.delete(part);
      return this.enter(part);
    }
    if (this.seen.size >= MAX_SEEN) this.seen.clear();
    this.seen.set(times === 1 ? copyOf(part) : part, times);
    return undefined;
  }

  private enter(text: string): string {
    return this.keep(Number(this.insert.run(text).lastInsertRowid), copyOf(text));
  }

  private keep(key: number, text: string): string {
    const reference = MARK + key.toString(36) + MARK;
    this.references.set(text, reference);
    this.lastKey = key;
    return reference;
  }
}

/** The reading half. It has in memory what it has read; from the end of the file on that is enough to look at an event. */
export class ReadTexts {
  private readonly texts = new Map<string, string>();
  private readonly objects = new Map<string, object>();
  private readonly after;
  private readonly one;

  constructor(db: Database.Database) {
    this.after = textsAfter(db);
    this.one = db.prepare<[number], string>('SELECT text FROM texts WHERE key = ?').pluck();
  }

  /** To be called before the file is closed. */
  readAll(): void {
    for (const [key, text] of this.after.all(0)) this.texts.set(key.toString(36), text);
  }

  /** What the JSON text says. Objects that recur are shared, and frozen. @throws when a text is missing, or no JSON */
  parsed(json: string, stream: string): unknown {
    try {
      if (!json.includes(MARK_ESCAPED)) return this.parsedWithShared(json, stream);
    } catch {
      // What looked like an object is a part of a string: what is put in its place ends the string too early.
    }
    return JSON.parse(this.expanded(json, stream, (key) => this.textOf(key)));
  }

  private parsedWithShared(json: string, stream: string): unknown {
    let hasObjects = false;
    const text = this.expanded(json, stream, (key) => {
      const known = this.textOf(key);
      if (!known.startsWith('{')) return known;
      hasObjects = true;
      return `"${MARK_ESCAPED}${key}"`;
    });
    if (!hasObjects) return JSON.parse(text);
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' && value.startsWith(MARK) ? this.object(value.slice(1)) : value,
    );
  }

  /** The object with this key, which has no others in it. @throws when its text is missing, or no JSON */
  object(key: string): object {
    let known = this.objects.get(key);
    if (!known) {
      known = Object.freeze(JSON.parse(this.textOf(key)) as object);
      this.objects.set(key, known);
    }
    return known;
  }

  private expanded(json: string, stream: string, textFor: (key: string) => string): string {
    let result = '';
    let from = 0;
    for (let start = json.indexOf(MARK); start >= 0; start = json.indexOf(MARK, from)) {
      const end = json.indexOf(MARK, start + 1);
      result += json.slice(from, start);
      result += end === start + 1 ? ownIdOf(stream) : textFor(json.slice(start + 1, end));
      from = end + 1;
    }
    return from === 0 ? json : result + json.slice(from);
  }

  private textOf(key: string): string {
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    const text = this.one.get(parseInt(key, 36));
    if (text === undefined) throw new Error(`The text ${key} is missing in the log`);
    this.texts.set(key, text);
    return text;
  }
}
