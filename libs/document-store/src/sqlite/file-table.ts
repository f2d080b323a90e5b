import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexDefinition, QueryOptions } from '../document-store.port';
import { frozen, type StoredDocument } from '../document-values';
import type { Filter } from '../filter-conditions';
import { predicateOf } from '../memory/filter-test';
import { projected } from '../memory/projection';
import { sorted } from '../memory/sort-order';
import { sortKeys } from '../sort-keys';
import type { Table } from '../table';
import { conditionOf } from './filter-sql';
import { JsonIndex, orderOf } from './json-index';
import { RecentDocuments } from './recent-documents';
import type { SqliteFile } from './sqlite-file';

/** So many documents are read and tested in a few milliseconds. */
const PER_TURN = 200;

/**
 * A collection whose documents stay in the file: found there by id and by the declared indexes. In memory are only those
 * that the file does not have yet, and some of the last ones read.
 */
export class FileTable implements Table {
  readonly fields: Set<string>;
  /** False while documents of an earlier process may have others. */
  private knowsFields: boolean;
  private readonly indexes = new Map<string, { index: JsonIndex; isEven: boolean | null }>();
  /** Later than the file; null for a removed one. */
  private readonly unsaved = new Map<string, StoredDocument | null>();
  private readonly recent = new RecentDocuments();
  /** Null until somebody counts. */
  private size: number | null = null;

  constructor(
    readonly name: string,
    private readonly file: SqliteFile,
    /** False after the collection is dropped: then the file may have another one of that name. */
    private readonly isOpen: () => boolean,
  ) {
    const viewed = file.viewedFields(name);
    this.fields = new Set(['_id', ...viewed]);
    this.knowsFields = viewed.length > 0 || file.count(name) === 0;
  }

  viewed(): string[] {
    if (!this.knowsFields && this.isOpen()) for (const field of this.file.fields(this.name)) this.fields.add(field);
    this.knowsFields = true;
    return [...this.fields];
  }

  ensureIndexes(definitions: readonly IndexDefinition[]): void {
    for (const definition of definitions) {
      if (definition.unique) throw new Error(`${this.name} is large and cannot have a unique index`);
      const index = new JsonIndex(definition);
      if (!this.indexes.has(index.name)) this.indexes.set(index.name, { index, isEven: null });
    }
  }

  get(id: string): StoredDocument | undefined {
    return this.documents([id])[0] ?? undefined;
  }

  put(document: StoredDocument): void {
    if (this.size !== null && !this.has(document._id)) this.size += 1;
    this.change(document._id, document);
    for (const field in document) this.fields.add(field);
    for (const known of this.indexes.values()) if (!known.index.isEven(document)) known.isEven = false;
  }

  remove(id: string): boolean {
    if (!this.has(id)) return false;
    if (this.size !== null) this.size -= 1;
    this.change(id, null);
    return true;
  }

  find(filter: Filter, options: QueryOptions = {}): StoredDocument[] {
    return this.first(filter, options) ?? page([...this.matching(filter)].filter(isDocument), options);
  }

  async search(filter: Filter, options: QueryOptions = {}): Promise<StoredDocument[]> {
    return this.first(filter, options) ?? page(await this.allOf(filter), options);
  }

  async count(filter: Filter): Promise<number> {
    if (Object.keys(filter).length > 0) return (await this.allOf(filter)).length;
    this.size ??= this.isOpen() ? this.file.count(this.name) + this.unsavedDifference() : 0;
    return this.size;
  }

  saved(id: string, document: StoredDocument | null): void {
    if (this.unsaved.get(id) !== document) return;
    this.unsaved.delete(id);
    if (document) this.recent.put(id, document);
  }

  reload(): void {
    this.unsaved.clear();
    this.recent.clear();
    this.size = null;
  }

  private change(id: string, document: StoredDocument | null): void {
    this.unsaved.set(id, document);
    this.recent.delete(id);
  }

  private has(id: string): boolean {
    const unsaved = this.unsaved.get(id);
    return unsaved === undefined ? this.isOpen() && this.file.has(this.name, id) : unsaved !== null;
  }

  private unsavedDifference(): number {
    let difference = 0;
    for (const [id, document] of this.unsaved) {
      difference += (document ? 1 : 0) - (this.file.has(this.name, id) ? 1 : 0);
    }
    return difference;
  }

  /** The first ones of a limited search, read in their order; null when that is not possible. */
  private first(filter: Filter, options: QueryOptions): StoredDocument[] | null {
    const { sort, skip = 0, limit = 0 } = options;
    if (limit === 0 || idsIn(filter) || !this.isOpen()) return null;
    // SQLite does not see that a value which the filter fixes needs no sorting.
    const keys = sort && sortKeys(sort).filter(({ path }) => !isFixed(filter[path]));
    const paths = this.evenPaths();
    if (keys?.some(({ path }) => !paths.has(path))) return null;
    const isMatch = predicateOf(filter);
    const found = [...this.unsaved.values()].filter(isDocument).filter(isMatch);
    let left = skip + limit;
    for (const { id, document: text } of this.file.rows(this.name, conditionOf(filter, paths), keys && orderOf(keys))) {
      if (left === 0) break;
      if (this.unsaved.has(id)) continue;
      const document = this.recent.get(id) ?? this.read(id, text);
      if (!isMatch(document)) continue;
      found.push(document);
      left -= 1;
    }
    return page(found, options);
  }

  private async allOf(filter: Filter): Promise<StoredDocument[]> {
    const found: StoredDocument[] = [];
    let seen = 0;
    for (const document of this.matching(filter)) {
      if (document) found.push(document);
      if (++seen % PER_TURN === 0) await nextTurn();
    }
    return found;
  }

  /** One after another as they are now; null stands for one that was looked at in vain. */
  private *matching(filter: Filter): Iterable<StoredDocument | null> {
    const isMatch = predicateOf(filter);
    const ids = [...(idsIn(filter) ?? this.candidates(filter))];
    for (let from = 0; from < ids.length; from += PER_TURN) {
      for (const document of this.documents(ids.slice(from, from + PER_TURN))) {
        yield document && isMatch(document) ? document : null;
      }
    }
  }

  /** Those with these ids, in their order; null for one that there is not. The file is asked once for all of them. */
  private documents(ids: readonly string[]): (StoredDocument | null)[] {
    const inMemory = ids.map((id) => this.unsaved.get(id) ?? this.recent.get(id));
    const elsewhere = ids.filter((id, index) => !inMemory[index] && !this.unsaved.has(id));
    const texts = elsewhere.length > 0 && this.isOpen() ? this.file.documents(this.name, elsewhere) : undefined;
    return ids.map((id, index) => {
      const text = texts?.get(id);
      return inMemory[index] ?? (text === undefined ? null : this.read(id, text));
    });
  }

  private candidates(filter: Filter): ReadonlySet<string> {
    const saved = this.isOpen() ? this.file.ids(this.name, conditionOf(filter, this.evenPaths())) : [];
    return new Set([...saved, ...this.unsaved.keys()]);
  }

  private evenPaths(): ReadonlySet<string> {
    const paths = new Set(['_id']);
    for (const known of this.indexes.values()) {
      known.isEven ??= !this.file.hasUneven(this.name, known.index);
      if (known.isEven) for (const path of known.index.paths) paths.add(path);
    }
    return paths;
  }

  private read(id: string, text: string): StoredDocument {
    const document = frozen(JSON.parse(text) as StoredDocument);
    this.recent.put(id, document);
    return document;
  }
}

const isDocument = (document: StoredDocument | null) => document !== null;

const isFixed = (condition: unknown) => condition === null || ['string', 'number'].includes(typeof condition);

function idsIn({ _id: id }: Filter): ReadonlySet<string> | null {
  if (typeof id === 'string') return new Set([id]);
  const { $in: ids } = (id ?? {}) as { $in?: unknown };
  return Array.isArray(ids) && ids.every((each) => typeof each === 'string') ? new Set(ids) : null;
}

function page(found: readonly StoredDocument[], { sort, skip = 0, limit = 0, projection }: QueryOptions) {
  const inOrder = sort ? sorted(found, sortKeys(sort)) : found;
  return projected(inOrder.slice(skip, limit ? skip + limit : undefined), projection);
}
