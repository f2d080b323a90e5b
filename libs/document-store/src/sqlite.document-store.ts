import {
  DocumentStore,
  requireName,
  type Collection,
  type CollectionDefinition,
  type CollectionSave,
  type Document,
  type DocumentStoreHealth,
  type Erasure,
  type Fence,
  Superseded,
  type Watcher,
} from './document-store.port';
import type { StoredDocument } from './document-values';
import { type FenceDocument, fenceDocument, FENCES } from './fences';
import { DocumentTable } from './memory/document-table';
import { FileTable } from './sqlite/file-table';
import { Erasing } from './sqlite/erasing';
import { missingIndexes } from './sqlite/missing-indexes';
import type { Table } from './table';
import type { OpenTable } from './sqlite/open-table';
import { SqliteCollection } from './sqlite/sqlite.collection';
import { SqliteFile } from './sqlite/sqlite-file';
import { StoredDocuments } from './sqlite/stored-documents';
import { Watches } from './sqlite/watches';
import { viewOf } from './sqlite/views';
import { WriteQueue, type BatchWriter, type QueuedChange } from './sqlite/write-queue';
import { WriterThread } from './sqlite/writer-thread';

export interface SqliteDocumentStoreOptions {
  /** Path of the SQLite file; created when missing. Only one process at a time may use it. */
  file: string;
  /** For private collections: only the owner can read the file, and deleted data can be erased. Default: false. */
  isPrivate?: boolean;
}

/**
 * The embedded document store: one SQLite file, and every collection in use also in memory, except large ones.
 * Lookups by id and by a declared index cost what they find; other queries scan the collection. Reads see
 * a write at once; the write resolves when it is on disk. When a commit fails, its writers and all who built on
 * their writes are refused, and memory is loaded again from the file. Returned documents are frozen.
 */
export class SqliteDocumentStore extends DocumentStore {
  readonly isShared = false;
  private readonly tables = new Map<string, OpenTable>();
  private readonly watches = new Watches();
  /** View name → collection name. */
  private readonly views: Map<string, string>;
  private readonly names: Set<string>;
  /** The names of those that are read from the file. */
  private readonly large = new Set<string>();
  private readonly stored: StoredDocuments;
  private readonly queue: WriteQueue;
  private readonly erasing: Erasing;

  private constructor(
    private readonly reader: SqliteFile,
    writer: BatchWriter,
  ) {
    super();
    this.names = new Set(reader.collectionNames());
    this.stored = new StoredDocuments(reader);
    this.views = new Map(reader.views().map(({ name, collection }) => [name, collection]));
    this.queue = new WriteQueue(
      writer,
      (lost, kept) => this.reload(lost, kept),
      (written) => this.saved(written),
    );
    this.erasing = new Erasing(() => this.queue.eraseDeleted());
  }

  /** `wrap` lets a test put a writer of its own in front of the real one. */
  static async open(
    { file: path, isPrivate = false }: SqliteDocumentStoreOptions,
    wrap: (writer: BatchWriter) => BatchWriter = (writer) => writer,
  ): Promise<SqliteDocumentStore> {
    const file = { path, isPrivate };
    const writer = await WriterThread.start(file);
    const store = new SqliteDocumentStore(SqliteFile.openForReading(file), wrap(writer));
    // The previous process may have left something to erase.
    if (isPrivate) await store.eraseDeleted();
    return store;
  }

  async collection<T extends Document>(definition: CollectionDefinition): Promise<Collection<T>> {
    const { name, indexes = [] } = definition;
    requireName(name);
    if (definition.large) this.large.add(name);
    else await this.load(name);
    const changes = definition.large ? missingIndexes(definition, this.reader) : [];
    if (!this.names.has(name)) changes.unshift({ kind: 'create-collection', collection: name });
    // A large one is read from the file, so the file has to have it first.
    const early = definition.large ? undefined : this.opened(name);
    this.names.add(name);
    early?.table.ensureIndexes(indexes);
    if (changes.length > 0) await this.queue.write(changes);
    const opened = early ?? this.opened(name);
    if (!early) opened.table.ensureIndexes(indexes);
    return opened.collection as unknown as Collection<T>;
  }

  async collectionNames(): Promise<string[]> {
    return [...this.names].sort();
  }

  async dropCollection(name: string): Promise<void> {
    requireName(name);
    if (!this.names.delete(name)) return;
    this.stored.forget(name);
    const opened = this.tables.get(name);
    this.tables.delete(name);
    opened?.table.reload();
    for (const [view, collection] of this.views) if (collection === name) this.views.delete(view);
    await this.queue.write([{ kind: 'drop-collection', collection: name }]);
  }

  async release(name: string): Promise<void> {
    // What is not in the file yet would be missed by whoever opens it again.
    if (await this.queue.isSettled()) this.tables.delete(name);
  }

  async save(saves: readonly CollectionSave[], fence: Fence): Promise<void> {
    const fences = this.opened(FENCES);
    const held = fences.table.get(fence.name) as FenceDocument | undefined;
    if (held && held.epoch > fence.epoch) throw new Superseded(fence);
    const written = saves.map((save) => ({ save, opened: this.existing(save.collection) }));
    const changes: QueuedChange[] = [];
    if (!this.names.has(FENCES)) changes.push({ kind: 'create-collection', collection: FENCES });
    this.names.add(FENCES);
    const claim = { put: [fenceDocument(fence)], remove: [] };
    if (held?.epoch !== fence.epoch) changes.push(...fences.collection.takeOver(claim).file);
    for (const { save, opened } of written) {
      const { file, told } = opened.collection.takeOver(save);
      changes.push(...this.withViews(opened, file));
      if (told) this.watches.tell(save.collection, told);
    }
    await this.queue.save(changes);
  }

  async watch(names: RegExp, watcher: Watcher<Document>): Promise<() => void> {
    return this.watches.add((name) => names.test(name), watcher);
  }

  async publishView(name: string, collectionName: string): Promise<void> {
    requireName(name);
    requireName(collectionName);
    const { table } = this.existing(collectionName);
    this.views.set(name, collectionName);
    await this.queue.write([viewOf(name, table)]);
  }

  eraseDeleted(): Promise<Erasure> {
    return this.erasing.attempt();
  }

  async health(): Promise<DocumentStoreHealth> {
    const { latencyMs, lastError } = this.queue;
    return { ok: lastError === null, latencyMs, lastError, erasurePending: this.erasing.isPending, clockAheadMs: null };
  }

  async close(): Promise<void> {
    this.erasing.stop();
    await this.queue.close();
    this.reader.close();
  }

  private opened(name: string): OpenTable {
    return this.tables.get(name) ?? this.openTable(name);
  }

  /** Opens it, unless somebody who cannot wait does so first. */
  private async load(name: string): Promise<void> {
    if (!this.names.has(name) || this.tables.has(name)) return;
    const documents = await this.stored.loaded(name);
    if (documents && !this.tables.has(name)) this.openTable(name, documents);
  }

  private openTable(name: string, documents?: readonly StoredDocument[]): OpenTable {
    const isOpen = () => this.names.has(name) && (this.tables.get(name)?.table ?? table) === table;
    const table: Table = this.large.has(name)
      ? new FileTable(name, this.reader, isOpen)
      : new DocumentTable(name, () => (isOpen() ? this.stored.of(name) : []));
    table.reload(documents);
    const collection = new SqliteCollection(table, this.watches, (changes) => this.persist(opened, changes));
    const opened: OpenTable = { table, collection, viewedFields: table.fields.size };
    this.tables.set(name, opened);
    return opened;
  }

  private persist(opened: OpenTable, changes: readonly QueuedChange[]): Promise<void> {
    const { table } = opened;
    if (this.tables.get(table.name) !== opened) {
      return Promise.reject(new Error(`The collection ${table.name} was dropped`));
    }
    return this.queue.write(this.withViews(opened, changes));
  }

  /** Views show the fields that documents have. */
  private withViews(opened: OpenTable, changes: readonly QueuedChange[]): readonly QueuedChange[] {
    const { table, viewedFields } = opened;
    if (table.fields.size === viewedFields) return changes;
    opened.viewedFields = table.fields.size;
    const views = [...this.views].filter(([, collection]) => collection === table.name);
    return [...changes, ...views.map(([view]) => viewOf(view, table))];
  }

  /** @throws Error for one that was not made, or was dropped */
  private existing(name: string): OpenTable {
    if (!this.names.has(name)) throw new Error(`There is no collection ${name}`);
    return this.opened(name);
  }

  private saved(written: readonly QueuedChange[]): void {
    for (const change of written) {
      if (change.kind !== 'put' && change.kind !== 'remove') continue;
      const document = change.kind === 'put' ? change.document : null;
      this.tables.get(change.collection)?.table.saved(change.id, document);
    }
  }

  /** Called after a failed commit: loads memory again from the file, and adds what is tried again. */
  private reload(lost: readonly QueuedChange[], kept: readonly QueuedChange[]): void {
    const inFile = new Set(this.reader.collectionNames());
    const reloaded = new Set(lost.map((change) => change.collection));
    for (const name of reloaded) {
      const opened = this.tables.get(name);
      if (inFile.has(name)) {
        this.names.add(name);
      } else {
        this.names.delete(name);
        this.tables.delete(name);
      }
      opened?.table.reload();
      // The views' newest fields may be lost as well: the next write creates the views again.
      if (opened) opened.viewedFields = 0;
    }
    for (const change of kept) {
      const table = reloaded.has(change.collection) ? this.tables.get(change.collection)?.table : undefined;
      if (change.kind === 'put') table?.put(change.document);
      if (change.kind === 'remove') table?.remove(change.id);
    }
    this.views.clear();
    for (const { name, collection } of this.reader.views()) this.views.set(name, collection);
  }
}
