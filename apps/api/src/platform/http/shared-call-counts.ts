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

/** How often one caller was allowed one call in one span of time. `_id` is a hash of caller and call, and the end. */
interface CallCountDocument extends Document {
  calls: number;
  /** The end of the next span, in milliseconds since 1970: from then on it says nothing. */
  expiresAt: number;
}

export const callCountCollection: CollectionDefinition = {
  name: 'call-counts',
  private: true,
  indexes: [{ key: { expiresAt: 1 } }],
};

/**
 * Counts limited calls for all processes that share the documents, so that more processes allow nobody more calls. The
 * spans of time are the same for everybody: each minute begins with the clock's. The calls of the span before count for
 * the part of it that is less than a span ago, as if they had come evenly; so the end of one span and the beginning of
 * the next allow no more together. While the store is away these calls are refused (503), because nobody counts them.
 */
export class SharedCallCounts implements ThrottlerStorage {
  private readonly documents: KeptCollection<CallCountDocument>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, callCountCollection);
  }

  /**
   * @param key a hash of the call, the limit's name and the caller
   * @param ttlMs the length of a span
   */
  async increment(key: string, ttlMs: number, limit: number) {
    const now = this.clock.now();
    const end = now - (now % ttlMs) + ttlMs;
    const documents = await this.documents();
    const [_id, earlierId] = [`${key} ${end}`, `${key} ${end - ttlMs}`];
    const [earlier, counted] = await Promise.all([
      documents.findOne({ _id: earlierId }),
      documents.findOneAndUpdate(
        { _id },
        { $inc: { calls: 1 }, $setOnInsert: { expiresAt: end + ttlMs } },
        { upsert: true, returnDocument: 'after' },
      ),
    ]);
    const [before, { calls }] = [earlier?.calls ?? 0, counted!];
    if (calls === 1) await documents.deleteMany({ expiresAt: { $lte: now } });
    const totalHits = calls + (before * (end - now)) / ttlMs;
    const isBlocked = totalHits > limit;
    // Refused calls do not count, so that nobody who tries on keeps themselves out.
    if (isBlocked) await documents.updateOne({ _id }, { $inc: { calls: -1 } });
    const timeToExpire = Math.ceil((end - now) / 1000);
    const waitMs = isBlocked ? roomAt({ before, calls: calls - 1, end }, ttlMs, limit) - now : 0;
    return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: Math.ceil(waitMs / 1000) };
  }
}

/** When one more call is allowed, if nobody else calls: in this span, or in the next one. */
function roomAt({ before, calls, end }: { before: number; calls: number; end: number }, ttlMs: number, limit: number) {
  const others = limit - 1;
  return calls <= others ? end - ttlMs * ((others - calls) / before) : end + ttlMs - ttlMs * (others / calls);
}
