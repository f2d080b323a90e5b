export * from './table';
export * from './table-store.port';
