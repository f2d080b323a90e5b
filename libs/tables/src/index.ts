export { SqliteTables } from './sqlite.tables';
export * from './export/export-thread';
export * from './export/table-export';
export type { OpenSource, TableSource } from './export/open-source';
export { openSource } from './export/table-source';
export * from './table';
export * from './table-store.port';
