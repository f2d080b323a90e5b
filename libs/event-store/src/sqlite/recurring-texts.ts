import type Database from 'better-sqlite3';
import { expanded, referenceTo } from './text-references';

/** Bounded, because what a long run has seen must not fill the memory. */
const MAX_KNOWN = 20_000;

/**
 * What tends to recur in JSON texts: larger objects without others in them, such as a question in a race; names of fields;
 * strings such as ids. What it finds is replaced and put back as text, so it need not understand JSON.
 */
const PARTS = /(?<=[[,:])\{[^{}]{200,}\}|[{,]"[A-Za-z]\w*":|"[^"\\]{8,100}"/g;

/**
 * The writing half of the table `texts`, which keeps once what many events contain. A part of an event gets there when it
 * comes for the second time, so that what never recurs takes no room twice. Texts are never changed or removed.
 */
export class WrittenTexts {
  /** References; null for a text that came once. */
  private readonly known = new Map<string, string | null>();
  private readonly find;
  private readonly insert;

  constructor(db: Database.Database) {
    this.find = db.prepare<[string], number>('SELECT key FROM texts WHERE text = ?').pluck();
    this.insert = db.prepare<[string]>('INSERT INTO texts (text) VALUES (?)');
  }

  /** For a text that certainly recurs. */
  reference(text: string): string {
    return this.known.get(text) ?? this.stored(text) ?? this.entered(text);
  }

  /** The JSON text with references in place of parts that came before. */
  shortened(json: string): string {
    return json.replace(PARTS, (part) => {
      const reference = this.known.get(part);
      if (reference === null) return this.entered(part);
      return reference ?? this.stored(part) ?? this.seenOnce(part);
    });
  }

  /** After a transaction that was taken back: its texts are not in the file. */
  forget(): void {
    this.known.clear();
  }

  private stored(text: string): string | undefined {
    const key = this.find.get(text);
    return key === undefined ? undefined : this.remember(text, referenceTo(key));
  }

  private entered(text: string): string {
    return this.remember(text, referenceTo(Number(this.insert.run(text).lastInsertRowid)));
  }

  private seenOnce(part: string): string {
    this.remember(part, null);
    return part;
  }

  private remember<Reference extends string | null>(text: string, reference: Reference): Reference {
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    // A copy: a part of a string keeps the whole of it in memory.
    this.known.set(Buffer.from(text).toString(), reference);
    return reference;
  }
}

/** In place of a text that is missing. No JSON has it, so whoever looks at the event gets an error, and nobody else. */
const MISSING = '\0';

/**
 * The reading half. It has all texts in memory, so that an event can be looked at when the file is closed: about 5 MB for
 * a million events.
 */
export class ReadTexts {
  private readonly texts: string[] = [];
  private readonly after;
  private readonly textOf = (key: number) => this.texts[key] ?? MISSING;

  /** @param table its name */
  constructor(db: Database.Database, table: string) {
    this.after = db
      .prepare<[number], [key: number, text: string]>(`SELECT key, text FROM ${table} WHERE key > ? ORDER BY key`)
      .raw();
  }

  /** To be called after events were read: then all that they refer to is there. */
  catchUp(): void {
    for (const [key, text] of this.after.all(this.texts.length - 1)) this.texts[key] = text;
  }

  expanded(text: string): string {
    return expanded(text, this.textOf);
  }
}
