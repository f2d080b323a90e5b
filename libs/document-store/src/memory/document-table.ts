import { DuplicateKey, type IndexDefinition, type QueryOptions } from '../document-store.port';
import type { StoredDocument } from '../document-values';
import type { Filter } from '../filter-conditions';
import { OrderedIndex, UniqueIndex } from './document-index';
import { predicateOf } from './filter-test';
import { projected } from './projection';
import { behind, documentsOf } from './planned-documents';
import { askedIndexes, countIn, planOf, type Plan } from './query-plan';
import { type SortKey, sortKeys } from '../sort-keys';
import { sorted } from './sort-order';
import type { Table } from '../table';

/** A collection all in memory, with its indexes. `stored`: reads what the file has. */
export class DocumentTable implements Table {
  private readonly documents = new Map<string, StoredDocument>();
  private readonly definitions = new Map<string, IndexDefinition>();
  private ordered: OrderedIndex[] = [];
  private unique: UniqueIndex[] = [];
  readonly fields = new Set<string>(['_id']);

  constructor(
    readonly name: string,
    private readonly stored: () => Iterable<StoredDocument> = () => [],
  ) {
    this.ensureIndexes([{ key: { _id: 1 } }]);
  }

  ensureIndexes(definitions: readonly IndexDefinition[]): void {
    for (const definition of definitions) {
      const key = JSON.stringify([definition.key, definition.unique === true]);
      if (this.definitions.has(key)) continue;
      if (definition.unique) this.unique.push(this.uniqueIndex(definition));
      this.ordered.push(new OrderedIndex(definition, this.documents));
      this.definitions.set(key, definition);
    }
  }

  reload(stored: Iterable<StoredDocument> = this.stored()): void {
    this.documents.clear();
    for (const document of stored) {
      this.documents.set(document._id, document);
      this.noteFields(document);
    }
    const definitions = [...this.definitions.values()];
    this.ordered = definitions.map((definition) => new OrderedIndex(definition, this.documents));
    this.unique = definitions.filter(({ unique }) => unique).map((definition) => this.uniqueIndex(definition));
  }

  get(id: string): StoredDocument | undefined {
    return this.documents.get(id);
  }

  put(document: StoredDocument): void {
    const taken = this.unique.find((index) => index.isTaken(document));
    if (taken) throw new DuplicateKey(this.name, taken.path);
    const before = this.documents.get(document._id);
    for (const index of this.ordered) index.noteChange(document._id, before);
    for (const index of this.unique) {
      if (before) index.remove(before);
      index.add(document);
    }
    this.documents.set(document._id, document);
    this.noteFields(document);
  }

  remove(id: string): boolean {
    const document = this.documents.get(id);
    if (!document) return false;
    for (const index of this.ordered) index.noteChange(id, document);
    for (const index of this.unique) index.remove(document);
    return this.documents.delete(id);
  }

  find(filter: Filter, { sort, skip = 0, limit = 0, projection }: QueryOptions = {}): StoredDocument[] {
    const keys = sort ? sortKeys(sort) : null;
    const plan = planOf(filter, this.ordered, keys);
    const inOrder = plan.kind === 'index' && plan.ordered;
    const most = limit || Infinity;
    const page =
      inOrder && plan.exact
        ? slice(documentsOf(behind(plan, skip), this.documents), 0, most)
        : slice(keys && !inOrder ? sorted(this.matching(plan, filter), keys) : this.matching(plan, filter), skip, most);
    return projected(page, projection);
  }

  async search(filter: Filter, options?: QueryOptions): Promise<StoredDocument[]> {
    const filling = this.filling(filter, options?.sort && sortKeys(options.sort));
    if (filling) await filling;
    return this.find(filter, options);
  }

  /** Memory goes on having it. */
  saved(): void {}

  viewed(): string[] {
    return [...this.fields];
  }

  async count(filter: Filter): Promise<number> {
    if (Object.keys(filter).length === 0) return this.documents.size;
    const filling = this.filling(filter);
    if (filling) await filling;
    const plan = planOf(filter, this.ordered, null);
    if (plan.kind === 'index' && plan.exact) return countIn(plan.intervals);
    return Array.from(this.matching(plan, filter)).length;
  }

  /** Undefined when all indexes that are asked can be asked at once. */
  private filling(filter: Filter, keys?: readonly SortKey[]): Promise<unknown> | undefined {
    const unready = this.ordered.filter((index) => !index.isReady);
    const asked = unready.length > 0 ? askedIndexes(filter, unready, keys ?? null) : [];
    return asked.length > 0 ? Promise.all(asked.map((index) => index.fillInSlices())) : undefined;
  }

  private matching(plan: Plan, filter: Filter): Iterable<StoredDocument> {
    const found = documentsOf(plan, this.documents);
    return plan.kind !== 'scan' && plan.exact ? found : matches(found, filter);
  }

  private uniqueIndex(definition: IndexDefinition): UniqueIndex {
    const index = new UniqueIndex(definition);
    for (const document of this.documents.values()) {
      if (index.isTaken(document)) throw new DuplicateKey(this.name, index.path);
      index.add(document);
    }
    return index;
  }

  private noteFields(document: StoredDocument): void {
    for (const field in document) this.fields.add(field);
  }
}

function* matches(documents: Iterable<StoredDocument>, filter: Filter): Iterable<StoredDocument> {
  if (Object.keys(filter).length === 0) return yield* documents;
  const isMatch = predicateOf(filter);
  for (const document of documents) if (isMatch(document)) yield document;
}

function slice(documents: Iterable<StoredDocument>, skip: number, limit: number): StoredDocument[] {
  const page: StoredDocument[] = [];
  let index = 0;
  for (const document of documents) {
    if (index++ < skip) continue;
    page.push(document);
    if (page.length >= limit) break;
  }
  return page;
}
