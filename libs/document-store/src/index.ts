export type { Filter, UpdateFilter } from 'mongodb';
export * from './document-store.port';
