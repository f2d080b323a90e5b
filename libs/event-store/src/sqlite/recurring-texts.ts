import type Database from 'better-sqlite3';
import { expanded, referenceTo } from './text-references';

/** Bounded, because what a long run has seen must not fill the memory. */
const MAX_KNOWN = 20_000;
const MAX_READ = 100_000;

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

/** The reading half. */
export class ReadTexts {
  private readonly texts = new Map<number, string>();
  private find: Database.Statement<[number], string> | undefined;
  private readonly textOf = (key: number) => this.texts.get(key) ?? this.read(key);

  constructor(private readonly db: Database.Database) {}

  /** @throws when a text is missing */
  expanded(text: string): string {
    return expanded(text, this.textOf);
  }

  private read(key: number): string {
    // A file of an older release has no such table, and no reference.
    this.find ??= this.db.prepare<[number], string>('SELECT text FROM texts WHERE key = ?').pluck();
    const text = this.find.get(key);
    if (text === undefined) throw new Error(`The text ${key} is missing`);
    if (this.texts.size >= MAX_READ) this.texts.clear();
    this.texts.set(key, text);
    return text;
  }
}
