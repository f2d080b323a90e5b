// @offered
import type { ThrottlerStorage } from '@nestjs/throttler';
import {
  type CollectionDefinition,
  type Document,
  DocumentStore,
  keptCollection,
  type KeptCollection,
} from '@app/document-store';
import { ProcessClock } from '../stores/process-clock';

/** How often one call was made by one caller in one span of time. `_id` is a hash of the three. */
interface CallCountDocument extends Document {
  calls: number;
  /** The end of the span, in milliseconds since 1970. */
  expiresAt: number;
}

const collection: CollectionDefinition = {
  name: 'call-counts',
  private: true,
  indexes: [{ key: { expiresAt: 1 } }],
};

/**
 * Counts limited calls for all processes that share the documents, so that more processes allow nobody more calls. The
 * spans of time are the same for everybody: each minute begins with the clock's. While the store is away these calls
 * are refused (503), because nobody counts them.
 */
export class SharedCallCounts implements ThrottlerStorage {
  private readonly documents: KeptCollection<CallCountDocument>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, collection);
  }

  /**
   * @param key a hash of the call, the limit's name and the caller
   * @param ttlMs the length of a span
   */
  async increment(key: string, ttlMs: number, limit: number) {
    const now = this.clock.now();
    const expiresAt = now - (now % ttlMs) + ttlMs;
    const documents = await this.documents();
    const counted = await documents.findOneAndUpdate(
      { _id: `${key} ${expiresAt}` },
      { $inc: { calls: 1 }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: 'after' },
    );
    const totalHits = counted!.calls;
    if (totalHits === 1) await documents.deleteMany({ expiresAt: { $lte: now } });
    const timeToExpire = Math.ceil((expiresAt - now) / 1000);
    return { totalHits, timeToExpire, isBlocked: totalHits > limit, timeToBlockExpire: timeToExpire };
  }
}
