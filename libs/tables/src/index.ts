export { MongoTables } from './mongo.tables';
export { SqliteTables } from './sqlite.tables';
export * from './export/export-thread';
export * from './export/table-export';
export type { OpenSource, TableSource } from './export/open-source';
export { openSource } from './export/table-source';
export { renewReader } from './mongo/reader';
export * from './table';
export * from './table-store.port';
