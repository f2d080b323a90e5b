import { SharedLooks } from '@app/async';
import { isDeepStrictEqual } from 'node:util';
import {
  DocumentStore,
  type Collection,
  type CollectionDefinition,
  type CollectionSave,
  type Document,
  type DocumentStoreHealth,
  type Erasure,
  type Fence,
  type Watcher,
} from './document-store.port';
import { SqliteDocumentStore } from './sqlite.document-store';

export interface DividedDocumentStoreOptions {
  /** Path of the file with read models and content. Analysts may open it. */
  file: string;
  /** Path of the file with private collections. Only the owner of the process may open it. */
  privateFile: string;
}

/** Both files have documents of one private collection. The message is one line for the operator. */
export class DocumentsInTwoPlaces extends Error {
  override readonly name = 'DocumentsInTwoPlaces';

  constructor(collection: string, { file, privateFile }: DividedDocumentStoreOptions) {
    super(
      `${file} and ${privateFile} both have ${collection}, and nothing was changed: an older release has written to ` +
        `the first. Go back to a copy of the folder, or remove the table "documents:${collection}" from ${file}.`,
    );
  }
}

/**
 * Two embedded stores behind one port: private collections are in a file of their own. A collection that became
 * private in a later release is moved from the other file when it is first used.
 */
export class DividedDocumentStore extends DocumentStore {
  readonly isShared = false;
  private readonly moves = new SharedLooks<string, void>('forgotten');

  private constructor(
    private readonly common: SqliteDocumentStore,
    private readonly personal: SqliteDocumentStore,
    private readonly files: DividedDocumentStoreOptions,
  ) {
    super();
  }

  static async open(files: DividedDocumentStoreOptions): Promise<DividedDocumentStore> {
    const { file, privateFile } = files;
    const opening = [
      SqliteDocumentStore.open({ file }),
      SqliteDocumentStore.open({ file: privateFile, isPrivate: true }),
    ] as const;
    try {
      const [common, personal] = await Promise.all(opening);
      return new DividedDocumentStore(common, personal, files);
    } catch (error) {
      for (const store of await Promise.allSettled(opening))
        if (store.status === 'fulfilled') await store.value.close();
      throw error;
    }
  }

  async collection<T extends Document>(definition: CollectionDefinition): Promise<Collection<T>> {
    if (!definition.private) return this.common.collection<T>(definition);
    const { name } = definition;
    await this.moves.of(name, () => this.move(name));
    return this.personal.collection<T>(definition);
  }

  async collectionNames(): Promise<string[]> {
    const names = await Promise.all([this.common.collectionNames(), this.personal.collectionNames()]);
    return names.flat().sort();
  }

  async dropCollection(name: string): Promise<void> {
    await Promise.all([this.common.dropCollection(name), this.personal.dropCollection(name)]);
  }

  async release(name: string): Promise<void> {
    await Promise.all([this.common.release(name), this.personal.release(name)]);
  }

  /** For collections that are not private: what is made again stands in the file that analysts open. */
  save(saves: readonly CollectionSave[], fence: Fence): Promise<void> {
    return this.common.save(saves, fence);
  }

  watch(names: RegExp, watcher: Watcher<Document>): Promise<() => void> {
    return this.common.watch(names, watcher);
  }

  /** For collections that are not private: analysts read views. */
  publishView(name: string, collectionName: string): Promise<void> {
    return this.common.publishView(name, collectionName);
  }

  eraseDeleted(): Promise<Erasure> {
    return this.personal.eraseDeleted();
  }

  async health(): Promise<DocumentStoreHealth> {
    const [common, personal] = await Promise.all([this.common.health(), this.personal.health()]);
    const latencies = [common.latencyMs, personal.latencyMs].filter((latencyMs) => latencyMs !== null);
    return {
      ok: common.ok && personal.ok,
      latencyMs: latencies.length > 0 ? Math.max(...latencies) : null,
      lastError: common.lastError ?? personal.lastError,
      erasurePending: common.erasurePending || personal.erasurePending,
      clockAheadMs: common.clockAheadMs,
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.common.close(), this.personal.close()]);
  }

  /**
   * Moves into an empty place only, or into one with a part of the same documents, which a move has left that broke
   * off. Nothing that is stored there is ever changed.
   * @throws DocumentsInTwoPlaces before anything is written
   */
  private async move(name: string): Promise<void> {
    if (!(await this.common.collectionNames()).includes(name)) return;
    const originals = await (await this.common.collection({ name })).find({}).toArray();
    const copies = await this.personal.collection({ name });
    const moved = new Map((await copies.find({}).toArray()).map((copy) => [copy._id, copy]));
    const rest = originals.filter(({ _id }) => !moved.has(_id));
    const isOwnWork = originals.filter(({ _id }) => moved.has(_id)).length === moved.size;
    if (!isOwnWork || originals.some((original) => !isDeepStrictEqual(moved.get(original._id) ?? original, original))) {
      throw new DocumentsInTwoPlaces(name, this.files);
    }
    if (rest.length > 0) await copies.insertMany(rest);
    // Overwrites the pages of the dropped table.
    await this.common.dropCollection(name);
    await this.common.eraseDeleted();
  }
}
