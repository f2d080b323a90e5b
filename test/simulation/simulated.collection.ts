import type { Collection, Document, Watcher } from '@app/document-store';
import type { SqliteCollection } from '../../libs/document-store/src/sqlite/sqlite.collection';
import { DocumentWatch } from './document-watch';
import type { StoreLink } from './network';
import type { SimulatedDocuments } from './simulated-documents';

type Name = keyof Collection<Document>;

/** One process's access to a shared collection. Every call is one moment in the store. */
export class SimulatedCollection {
  constructor(
    private readonly name: string,
    private readonly documents: SimulatedDocuments,
    private readonly link: StoreLink,
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
      insertMany: single('insertMany'),
      replaceOne: single('replaceOne'),
      updateOne: single('updateOne'),
      updateMany: single('updateMany'),
      findOneAndUpdate: single('findOneAndUpdate'),
      bulkWrite: single('bulkWrite'),
      deleteOne: single('deleteOne'),
      deleteMany: single('deleteMany'),
      watch: (watcher: Watcher<Document>) =>
        new DocumentWatch(this.documents, this.link, (name) => name === this.name, watcher).begin(),
    } as unknown as Collection<T>;
  }

  private call(method: Name, args: unknown[]): Promise<unknown> {
    // What the caller changes afterwards is not sent.
    const sent = args.map(copied);
    return this.link.call(`${method} in ${this.name}`, () => {
      const { port } = this.documents.collection(this.name);
      return (port[method as keyof SqliteCollection] as (...given: unknown[]) => Promise<unknown>).apply(port, sent);
    });
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
