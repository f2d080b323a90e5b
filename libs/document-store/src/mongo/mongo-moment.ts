import type { Db, MongoClient } from 'mongodb';
import type { Document } from '../document-store.port';
import { PAGE, paged } from '../paged';
import type { StoredCollections, StoredPages } from '../stored-collections';
import type { Call } from './mongo-errors';

/**
 * A look at a database as it was at the first read. The server remembers a moment for five minutes; then a read of it is
 * refused.
 */
export const momentsOf = (client: MongoClient, database: Db, call: Call): StoredCollections['atOneMoment'] =>
  async function atOneMoment<T>(look: (pages: StoredPages) => Promise<T>): Promise<T> {
    const session = client.startSession({ snapshot: true });
    const options = { session, readConcern: { level: 'snapshot' }, sort: { _id: 1 }, limit: PAGE } as const;
    const pages = <D extends Document>(name: string) =>
      paged((after) => {
        const rest = database.collection<Document>(name).find({ _id: { $gt: after } }, options);
        return call(name, () => rest.toArray() as Promise<unknown> as Promise<D[]>);
      });
    try {
      return await look(pages);
    } finally {
      await session.endSession();
    }
  };
