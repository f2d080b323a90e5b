import type { Collection, Document, Watcher } from '@app/document-store';
import type { SqliteCollection } from '../../libs/document-store/src/sqlite/sqlite.collection';
import { checkedInsert, checkedOperation } from '../../libs/document-store/src/write-guards';
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
      insertMany: this.inTurns('insertMany', checkedInsert, (port, document) => port.insertOne(document)),
      replaceOne: single('replaceOne'),
      updateOne: single('updateOne'),
      updateMany: single('updateMany'),
      findOneAndUpdate: single('findOneAndUpdate'),
      bulkWrite: this.inTurns('bulkWrite', checkedOperation, (port, operation) => port.bulkWrite([operation])),
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

  /** One after another, as MongoDB does it: between two of them other writes may come. */
  private inTurns<Item>(
    method: Name,
    check: (item: Item) => unknown,
    write: (port: SqliteCollection, item: Item) => Promise<void>,
  ) {
    return (items: readonly Item[]) => {
      const sent = copied(items) as Item[];
      const work = async () => {
        const { port } = this.documents.collection(this.name);
        for (const item of sent) check(item);
        for (const [turn, item] of sent.entries()) {
          if (turn > 0) await this.link.betweenWrites();
          await write(port, item);
        }
      };
      return this.link.call(`${method} in ${this.name}`, work, this.othersWrites);
    };
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
