import type { BulkWriteCounts, Collection, Document, Watcher } from '@app/document-store';
import type { SqliteCollection } from '../../libs/document-store/src/sqlite/sqlite.collection';
import type { StoredDocument } from '../../libs/document-store/src/document-values';
import type { BulkOperation } from '../../libs/document-store/src/write-guards';
import { bulkWrite } from './bulk-write';
import type { OthersWrites } from './late-writes';
import type { StoreLink } from './network';
import type { SimulatedDocuments } from './simulated-documents';

type Name = keyof Collection<Document>;

/**
 * One process's access to a shared collection. Every call is one moment in the store, except writes of many
 * documents.
 */
export class SimulatedCollection {
  private readonly othersWrites: OthersWrites = (times) => this.documents.changed(this.name, times);

  constructor(
    private readonly name: string,
    private readonly documents: SimulatedDocuments,
    private readonly link: StoreLink,
    private readonly watch: (watcher: Watcher<Document>) => Promise<() => void>,
  ) {}

  /** This collection as the port describes it. */
  asPort<T extends Document>(): Collection<T> {
    const single =
      (method: Name) =>
      (...args: unknown[]) =>
        this.call(method, args);
    return {
      find: (...args: unknown[]) => {
        const found = this.documents.collection(this.name).port.find(args[0], args[1] as never);
        return { toArray: () => this.link.call(`find in ${this.name}`, () => found.toArray()) };
      },
      findOne: single('findOne'),
      countDocuments: single('countDocuments'),
      insertOne: single('insertOne'),
      insertMany: async (documents: StoredDocument[]) => {
        const inserts = documents.map((document) => ({ insertOne: { document } }));
        const { insertedCount, insertedIds } = await this.bulkWrite(inserts, {});
        return { acknowledged: true, insertedCount, insertedIds };
      },
      replaceOne: single('replaceOne'),
      updateOne: single('updateOne'),
      updateMany: single('updateMany'),
      findOneAndUpdate: single('findOneAndUpdate'),
      bulkWrite: (operations: BulkOperation[], options = {}) => this.bulkWrite(operations, options),
      deleteOne: single('deleteOne'),
      deleteMany: single('deleteMany'),
      watch: this.watch,
    } as unknown as Collection<T>;
  }

  private call(method: Name, args: unknown[]): Promise<unknown> {
    // What the caller changes afterwards is not sent.
    const sent = args.map(copied);
    const work = () => {
      const { port } = this.documents.collection(this.name);
      return (port[method as keyof SqliteCollection] as (...given: unknown[]) => Promise<unknown>).apply(port, sent);
    };
    return this.link.call(`${method} in ${this.name}`, work, this.othersWrites);
  }

  private bulkWrite(operations: BulkOperation[], options: { ordered?: boolean }): Promise<BulkWriteCounts> {
    const sent = copied(operations) as BulkOperation[];
    const work = () => {
      const { port } = this.documents.collection(this.name);
      return bulkWrite(port, sent, options, () => this.link.betweenWrites());
    };
    return this.link.call(`bulkWrite in ${this.name}`, work, this.othersWrites);
  }
}

/** Only plain values are copied. What else there is, the store refuses. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, copied(item)]));
}
