export { DividedDocumentStore, DocumentsInTwoPlaces } from './divided.document-store';
export * from './document-store.port';
export { InvalidDocument } from './document-values';
export { type KeptCollection, keptCollection } from './kept-collection';
export { predicateOf } from './memory/filter-test';
export { SortedEntries } from './memory/sorted-entries';
export { MongoDocumentStore } from './mongo.document-store';
export { SqliteDocumentStore } from './sqlite.document-store';
export { type CheckedDocument, checkedDocument } from './checked-document';
