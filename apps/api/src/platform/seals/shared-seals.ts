import {
  type Document,
  type DocumentStore,
  DuplicateKey,
  keptCollection,
  type KeptCollection,
  pagesOf,
} from '@app/document-store';
import type { Seal } from '@app/event-store';
import { SealStore } from './seal-store.port';

/** `_id`: the seal's number with nine digits, so that ids are in its order. */
type StoredSeal = Document & Seal;

/** Seals in a collection, for processes that share their documents: whichever projects goes on with the chain. */
export class SharedSeals extends SealStore {
  private readonly collection: KeptCollection<StoredSeal>;

  constructor(documents: DocumentStore) {
    super();
    this.collection = keptCollection(documents, { name: 'seals' });
  }

  async all(): Promise<Seal[]> {
    const seals: Seal[] = [];
    for await (const page of pagesOf(await this.collection())) seals.push(...page.map(sealIn));
    return seals;
  }

  async newest(limit: number): Promise<{ seals: Seal[]; total: number }> {
    const stored = await (await this.collection()).find({}, { sort: { _id: -1 }, limit }).toArray();
    return { seals: stored.map(sealIn), total: stored[0]?.number ?? 0 };
  }

  async add(seal: Seal): Promise<boolean> {
    try {
      await (await this.collection()).insertOne({ _id: String(seal.number).padStart(9, '0'), ...seal });
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }
}

const sealIn = ({ _id, ...seal }: StoredSeal): Seal => seal;
