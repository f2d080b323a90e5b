export { MongoTables } from './mongo.tables';
export { SqliteTables } from './sqlite.tables';
export * from './export/export-thread';
export * from './export/table-export';
export type { TableSource } from './export/open-source';
export * from './table';
export * from './table-store.port';
