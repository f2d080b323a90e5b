export { MongoTables } from './mongo.tables';
export { SqliteTables } from './sqlite.tables';
export * from './table';
export * from './table-store.port';
