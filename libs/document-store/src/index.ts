export { DividedDocumentStore, DocumentsInTwoPlaces, type DividedDocumentStoreOptions } from './divided.document-store';
export * from './document-store.port';
export { InvalidDocument } from './document-values';
export { type KeptCollection, keptCollection } from './kept-collection';
export { predicateOf } from './memory/filter-test';
export { SortedEntries } from './memory/sorted-entries';
export { MongoDocumentStore, type MongoDocumentStoreOptions } from './mongo.document-store';
export { SqliteDocumentStore, type SqliteDocumentStoreOptions } from './sqlite.document-store';
