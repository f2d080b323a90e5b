import type { Collection, Filter } from '@app/document-store';
import type { ReadModelDocument } from './projection';
import { type Folded, loaded } from './projection-fold';
import type { StoreCalls } from './store-calls';
import type { Tombstones } from './tombstones';

/** The documents of one collection as they are stored; one that a late write brought back is none. */
export class StoredDocuments {
  constructor(
    private readonly collection: Collection<ReadModelDocument>,
    private readonly tombstones: Tombstones,
    private readonly storeCalls: StoreCalls,
  ) {}

  /** Each of these ids, whether there is a document or not. */
  async byId(ids: string[]): Promise<Map<string, Folded<ReadModelDocument>>> {
    if (ids.length === 0) return new Map();
    const wanted = [...new Set(ids)];
    const documents = await this.found(withIds(wanted));
    const found = new Map(documents.map((document) => [document._id as string, document]));
    return new Map(wanted.map((id) => [id, loaded(id, found.get(id), this.tombstones.deletedAt(id))]));
  }

  async matching(filter: Filter<ReadModelDocument>): Promise<Folded<ReadModelDocument>[]> {
    const documents = await this.found(filter);
    return documents
      .map((document) => loaded(document._id, document, this.tombstones.deletedAt(document._id)))
      .filter(({ document }) => document !== undefined);
  }

  /** Removes the tombstones of documents that still exist. */
  async takeBackTombstones(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const existing = await this.found(withIds(ids));
    await this.storeCalls.repeat(() => this.tombstones.takeBack(existing.map(({ _id }) => _id as string)));
  }

  private found(filter: Filter<ReadModelDocument>): Promise<ReadModelDocument[]> {
    return this.storeCalls.repeat(() => this.collection.find(filter).toArray());
  }
}

const withIds = (ids: string[]) => ({ _id: { $in: ids } }) as Filter<ReadModelDocument>;
