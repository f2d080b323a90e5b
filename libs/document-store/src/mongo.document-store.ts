import { MongoClient, type Db } from 'mongodb';
import {
  DocumentStore,
  requireName,
  type Collection,
  type CollectionDefinition,
  type Document,
  type IndexDefinition,
} from './document-store.port';
import { duplicateKeyOf, indexName, MongoCollection } from './mongo/mongo.collection';
import { sortKeys } from './sort-keys';

export interface MongoDocumentStoreOptions {
  /** `mongodb://…` */
  url: string;
  /** Default: the database in the URL, else `test` as MongoDB has it. */
  database?: string;
  /** A standalone server can lose acknowledged writes when it is killed (SERVER-139311). For experiments only. */
  allowStandalone?: boolean;
}

/**
 * Documents in MongoDB. A write is answered when a majority of the replica set has it in its journal; reads see only
 * what a majority has. The driver repeats reads and writes once over a lost connection or a new primary.
 */
export class MongoDocumentStore extends DocumentStore {
  private latencyMs: number | null = null;
  private lastError: string | null = null;

  private constructor(
    private readonly client: MongoClient,
    private readonly database: Db,
  ) {
    super();
  }

  /** @throws Error when nobody answers within 10 s, or a server that is not a replica set does */
  static async connect({ url, database, allowStandalone }: MongoDocumentStoreOptions): Promise<MongoDocumentStore> {
    const client = new MongoClient(url, {
      ignoreUndefined: true,
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      retryReads: true,
      retryWrites: true,
      serverSelectionTimeoutMS: 10_000,
      writeConcern: { w: 'majority', journal: true },
    });
    try {
      const hello = await client.db('admin').command({ hello: 1 });
      const isStandalone = !hello['setName'] && hello['msg'] !== 'isdbgrid';
      if (isStandalone && !allowStandalone) {
        throw new Error(
          'MongoDB runs as a standalone server, which can lose acknowledged writes: make it a replica set',
        );
      }
    } catch (error) {
      await client.close();
      throw error;
    }
    return new MongoDocumentStore(client, client.db(database));
  }

  async collection<T extends Document>({ name, indexes = [] }: CollectionDefinition): Promise<Collection<T>> {
    requireName(name);
    const driver = this.database.collection<Document>(name);
    try {
      if (!(await this.collectionNames()).includes(name)) await this.create(name);
      const declared = indexes.filter(({ key }) => Object.keys(key).join() !== '_id');
      // The one on `_id` MongoDB brings itself, and takes no other.
      if (declared.length > 0) await driver.createIndexes(declared.map(driverIndex));
    } catch (error) {
      throw duplicateKeyOf(error, name) ?? error;
    }
    return new MongoCollection(driver) as unknown as Collection<T>;
  }

  async collectionNames(): Promise<string[]> {
    const found = await this.database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    return found
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.'))
      .sort();
  }

  async dropCollection(name: string): Promise<void> {
    requireName(name);
    const views = await this.database.listCollections({ type: 'view', 'options.viewOn': name }).toArray();
    for (const view of views) await this.database.dropCollection(view.name);
    await this.database.dropCollection(name);
  }

  /** A view with all fields of the documents. Readers of the view never find it missing while it is moved. */
  async publishView(name: string, collectionName: string): Promise<void> {
    requireName(name);
    requireName(collectionName);
    if (!(await this.collectionNames()).includes(collectionName)) {
      throw new Error(`There is no collection ${collectionName}`);
    }
    const exists = await this.database.listCollections({ type: 'view', name }).hasNext();
    if (exists) await this.database.command({ collMod: name, viewOn: collectionName, pipeline: [] });
    else await this.database.createCollection(name, { viewOn: collectionName, pipeline: [] });
  }

  /** Nothing to do: the server gives the space of deleted documents back by itself and offers no call that erases it. */
  async eraseDeleted(): Promise<void> {}

  async health(): Promise<{ ok: boolean; latencyMs: number | null; lastError: string | null }> {
    const startedAt = performance.now();
    try {
      await this.database.command({ ping: 1 });
      this.latencyMs = performance.now() - startedAt;
      return { ok: true, latencyMs: this.latencyMs, lastError: this.lastError };
    } catch (error) {
      this.lastError = error instanceof Error ? error.message : String(error);
      return { ok: false, latencyMs: this.latencyMs, lastError: this.lastError };
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  /** Two processes may make the same collection at the same time; the second finds it made. */
  private async create(name: string): Promise<void> {
    try {
      await this.database.createCollection(name);
    } catch (error) {
      if (!(await this.collectionNames()).includes(name)) throw error;
    }
  }
}

/** Ordered indexes end with `_id`, so that they give the order of equal keys too. */
function driverIndex({ key, unique }: IndexDefinition) {
  const fields = Object.keys(key);
  if (unique) {
    const present = Object.fromEntries(fields.map((field) => [field, { $exists: true }]));
    return { key, unique, name: indexName(fields, 'unique'), partialFilterExpression: present };
  }
  const keys = sortKeys(key);
  const directions = keys.map(({ path, direction }) => `${path}:${direction}`);
  return {
    key: new Map(keys.map(({ path, direction }) => [path, direction])),
    name: indexName(directions, 'ordered'),
  };
}
