// The adapters for servers. The application imports them only here, so their drivers are loaded only where they are used.
export { MongoDocumentStore } from '@app/document-store/mongo';
export { EventStoreDbEventStore } from '@app/event-store/eventstoredb';
export { MongoTables } from '@app/tables/mongo';
export { GridFsFileStore } from '../file-store/gridfs.file-store';
