import { MongoClient, type Db } from 'mongodb';
import { ANSWER_WITHIN_MS, mongoLimits, SharedLooks, within } from '@app/async';
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
  type IndexDefinition,
  type Watcher,
} from './document-store.port';
import { FENCES } from './fences';
import { CollectionWatch, type CollectionWatchParts } from './mongo/collection-watch';
import { MongoCollection } from './mongo/mongo.collection';
import { type Call, callWithin, indexName, portError } from './mongo/mongo-errors';
import { momentsOf } from './mongo/mongo-moment';
import { MongoSaves } from './mongo/mongo-saves';
import { sortKeys } from './sort-keys';
import type { StoredCollections } from './stored-collections';

export interface MongoDocumentStoreOptions {
  /** `mongodb://…` */
  url: string;
  /** Default: the database in the URL, otherwise `test`, as in MongoDB. */
  database?: string;
  /** How long a call waits for a server to accept it, in milliseconds; default 10 s. */
  selectionTimeoutMs?: number;
  /** After this time without an answer a call is given up, in milliseconds; default 20 s. */
  answerWithinMs?: number;
}

/** A server that is silent for this long counts as away: readiness has to answer within two seconds. */
const HEALTH_WITHIN_MS = 1_500;

/**
 * Documents in MongoDB. A write resolves when a majority of the replica set has it in the journal, and reads
 * see only such writes. After a lost connection or a change of the primary, the driver repeats a read or write
 * once.
 */
export class MongoDocumentStore extends DocumentStore implements StoredCollections {
  readonly isShared = true;
  private latencyMs: number | null = null;
  private lastError: string | null = null;
  /**
   * The collections that are known to exist with their indexes. Every query names its collection, but the
   * server is asked only once.
   */
  private made = madeCollections();
  private readonly watches = new Set<CollectionWatch>();
  private readonly saves: MongoSaves;
  private readonly call: Call;
  readonly atOneMoment: StoredCollections['atOneMoment'];

  private constructor(
    private readonly client: MongoClient,
    private readonly database: Db,
    private readonly answerWithinMs: number,
  ) {
    super();
    this.call = callWithin(answerWithinMs);
    this.saves = new MongoSaves(client, database, this.call);
    this.atOneMoment = momentsOf(client, database, this.call);
  }

  /** @throws Error when no server answers in time, or when the server is not part of a replica set */
  static async connect({
    url,
    database,
    selectionTimeoutMs = 10_000,
    answerWithinMs = ANSWER_WITHIN_MS,
  }: MongoDocumentStoreOptions): Promise<MongoDocumentStore> {
    const client = new MongoClient(url, {
      ...mongoLimits(answerWithinMs),
      // By default an object that inherits: the driver then gives a list in a field `constructor` as bytes.
      fieldsAsRaw: Object.create(null) as Record<string, boolean>,
      ignoreUndefined: true,
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      retryReads: true,
      retryWrites: true,
      serverSelectionTimeoutMS: selectionTimeoutMs,
      writeConcern: { w: 'majority', journal: true },
    });
    try {
      const hello = await client.db('admin').command({ hello: 1 });
      // It can lose acknowledged writes when it is killed (SERVER-139311).
      if (!hello['setName'] && hello['msg'] !== 'isdbgrid') {
        throw new Error(
          'MongoDB runs as a standalone server, which can lose acknowledged writes: make it a replica set',
        );
      }
    } catch (error) {
      await client.close();
      throw error;
    }
    return new MongoDocumentStore(client, client.db(database), answerWithinMs);
  }

  async collection<T extends Document>(definition: CollectionDefinition): Promise<Collection<T>> {
    requireName(definition.name);
    await this.made.of(JSON.stringify(definition), () => this.call(definition.name, () => this.make(definition)));
    const driver = this.database.collection<Document>(definition.name);
    return new MongoCollection(driver, this.call, (parts) => this.follow(parts)) as unknown as Collection<T>;
  }

  async collectionNames(): Promise<string[]> {
    const listed = this.database.listCollections({ type: 'collection' }, { nameOnly: true });
    const found = await this.call('', () => listed.toArray());
    return found
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.'))
      .sort();
  }

  async dropCollection(name: string): Promise<void> {
    requireName(name);
    await this.call(name, async () => {
      const views = await this.database.listCollections({ type: 'view', 'options.viewOn': name }).toArray();
      for (const view of views) await this.database.dropCollection(view.name);
      await this.database.dropCollection(name);
    });
    this.made = madeCollections();
  }

  /** Nothing is held. */
  async release(): Promise<void> {}

  async save(saves: readonly CollectionSave[], fence: Fence): Promise<void> {
    await this.collection({ name: FENCES });
    await this.saves.save(saves, fence);
  }

  watch(names: RegExp, watcher: Watcher<Document>): Promise<() => void> {
    const watched = [{ $match: { 'ns.coll': names } }];
    return this.follow({ open: (resumeAfter) => this.database.watch<Document>(watched, { resumeAfter }), watcher });
  }

  /**
   * Creates or moves a view with all fields of the documents. Readers find the view at any moment, even while
   * it moves.
   */
  async publishView(name: string, collectionName: string): Promise<void> {
    requireName(name);
    requireName(collectionName);
    await this.call(name, () => this.pointView(name, collectionName));
  }

  private async pointView(name: string, collectionName: string): Promise<void> {
    const named = { name: { $in: [name, collectionName] } };
    const found = await this.database.listCollections(named, { nameOnly: false }).toArray();
    if (!found.some((each) => each.name === collectionName && each.type === 'collection')) {
      throw new Error(`There is no collection ${collectionName}`);
    }
    const view = found.find((each) => each.name === name && each.type === 'view');
    if (view?.options?.['viewOn'] === collectionName) return;
    if (view) await this.database.command({ collMod: name, viewOn: collectionName, pipeline: [] });
    else await this.database.createCollection(name, { viewOn: collectionName, pipeline: [] });
  }

  /** Does nothing: the server reuses the space of deleted documents by itself and has no call to erase it. */
  async eraseDeleted(): Promise<Erasure> {
    return 'erased';
  }

  async health(): Promise<DocumentStoreHealth> {
    const [askedAt, startedAt] = [Date.now(), performance.now()];
    try {
      // Not the driver's own limit: it also waits for a server, for much longer.
      const { localTime } = await within(HEALTH_WITHIN_MS, this.database.command({ hello: 1 }));
      this.latencyMs = performance.now() - startedAt;
      const clockAheadMs = aheadAtLeast((localTime as Date).getTime(), askedAt, this.latencyMs);
      return { ok: true, latencyMs: this.latencyMs, lastError: this.lastError, erasurePending: false, clockAheadMs };
    } catch (error) {
      this.noteError(error);
      const { latencyMs, lastError } = this;
      return { ok: false, latencyMs, lastError, erasurePending: false, clockAheadMs: null };
    }
  }

  async close(): Promise<void> {
    for (const watch of this.watches) watch.stop();
    await this.saves.close();
    await this.client.close();
  }

  private async follow(parts: Pick<CollectionWatchParts, 'open' | 'watcher'>): Promise<() => void> {
    const { answerWithinMs } = this;
    const onError = (error: unknown) => this.noteError(error);
    const watch = await CollectionWatch.start({ ...parts, answerWithinMs, onError }).catch((error: unknown) => {
      throw portError(error, '');
    });
    this.watches.add(watch);
    return () => {
      this.watches.delete(watch);
      watch.stop();
    };
  }

  private noteError(error: unknown): void {
    this.lastError = error instanceof Error ? error.message : String(error);
  }

  private async make({ name, indexes = [] }: CollectionDefinition): Promise<void> {
    if (!(await this.collectionNames()).includes(name)) await this.create(name);
    const declared = indexes.filter(({ key }) => Object.keys(key).join() !== '_id');
    // MongoDB creates the index on `_id` itself and accepts no other one.
    if (declared.length > 0) await this.database.collection(name).createIndexes(declared.map(driverIndex));
  }

  /** Two processes may create the same collection at the same time; the second one finds it created. */
  private async create(name: string): Promise<void> {
    try {
      await this.database.createCollection(name);
    } catch (error) {
      if (!(await this.collectionNames()).includes(name)) throw error;
    }
  }
}

/** The server read its clock at some moment between question and answer, so that much is unknown. */
function aheadAtLeast(serverTime: number, askedAt: number, latencyMs: number): number {
  if (serverTime < askedAt) return serverTime - askedAt;
  return Math.max(0, Math.floor(serverTime - askedAt - latencyMs));
}

/** Created collections, by definition. A failed creation is tried again. */
const madeCollections = () => new SharedLooks<string, void>('forgotten');

/** Ordered indexes end with `_id`, so that documents with equal keys have a fixed order. */
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
