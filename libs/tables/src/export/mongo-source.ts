import { cellOf, databaseOf, filterOf, findOf, pagesOf, type StoredRow } from '../mongo/pipelines';
import { SETS, type StoredSet } from '../mongo/mongo-table-writer';
import { ROWS_AT_ONCE } from '../table-store.port';
import type { OpenSource, TableSource } from './open-source';

type Database = Extract<TableSource, { kind: 'mongodb' }>;

/** What is written meanwhile may be read as well, so the rows may be a few more than were counted. */
export async function openDatabase({ url, database }: Database): Promise<OpenSource> {
  // Loaded here, because most readers have a file.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { readConcern: { level: 'majority' } });
  await client.connect();
  const collectionOf = (name: string) => client.db(databaseOf(client, database)).collection<StoredRow>(name);
  return {
    async place() {
      const shown = await client.db(databaseOf(client, database)).collection<StoredSet>(SETS).findOne({ _id: 'shown' });
      return shown?.place ?? null;
    },
    count: (selection) => collectionOf(selection.table.name).countDocuments(filterOf(selection)),
    rows(query) {
      const { filter, options } = findOf(query);
      const found = collectionOf(query.table.name).find(filter, { ...options, batchSize: ROWS_AT_ONCE });
      return pagesOf(found, (row) => query.columns.map((column) => cellOf(row[column])));
    },
    close: () => client.close(),
  };
}
