import type { Collection, Document, DocumentStore, IndexDefinition } from '../document-store.port';

/** What the contract suite needs from an adapter. */
export interface ContractSubject {
  /** Every call opens the same data. */
  open: () => Promise<DocumentStore>;
  /** What an analyst sees under a view's name: rows or documents, read without the store. */
  viewRows: (view: string) => Promise<unknown[]>;
  /** True when all its collections are large ones, which have no unique indexes. */
  isLarge?: true;
}

export interface ContractFixture extends ContractSubject {
  store: () => DocumentStore;
  /** A collection that no other test uses. */
  fresh: <T extends Document = AnyDocument>(...indexes: IndexDefinition[]) => Promise<Collection<T>>;
  freshName: () => string;
}

/** For tests in which the shape of the documents does not matter. */
// eslint-disable-next-line typescript/no-explicit-any
export type AnyDocument = Document & Record<string, any>;

export async function idsOf(found: { toArray(): Promise<Document[]> }): Promise<string[]> {
  return (await found.toArray()).map(({ _id }) => _id);
}

export const sortedIds = async (found: { toArray(): Promise<Document[]> }) => (await idsOf(found)).sort();

export const allOf = async <T extends Document>(collection: Collection<T>) =>
  collection.find({}, { sort: { _id: 1 } }).toArray();
