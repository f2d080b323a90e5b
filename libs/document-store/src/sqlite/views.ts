import type { Table } from '../table';
import type { QueuedChange } from './write-queue';

/** Shows the fields that the documents have now. */
export const viewOf = (view: string, table: Table): QueuedChange => ({
  kind: 'publish-view',
  view,
  collection: table.name,
  fields: table.viewed(),
});
