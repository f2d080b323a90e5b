import type { Table } from '../table';
import type { SqliteCollection } from './sqlite.collection';

/** A collection of the embedded store that is in use. */
export interface OpenTable {
  table: Table;
  collection: SqliteCollection;
  /** The number of fields in the collection's views when they were last created. */
  viewedFields: number;
}
