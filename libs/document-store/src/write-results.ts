import type { BulkWriteResult, UpdateResult } from 'mongodb';
import type { BulkWriteCounts } from './document-store.port';
import type { StoredDocument } from './document-values';

export type Counts = { -readonly [Name in keyof BulkWriteCounts]: BulkWriteResult[Name] };

export const noCounts = (): Counts => ({
  insertedCount: 0,
  matchedCount: 0,
  modifiedCount: 0,
  deletedCount: 0,
  upsertedCount: 0,
  insertedIds: {},
  upsertedIds: {},
});

/** The driver's own result is a class with more. */
export const countsOf = (result: BulkWriteResult): BulkWriteCounts => ({
  insertedCount: result.insertedCount,
  matchedCount: result.matchedCount,
  modifiedCount: result.modifiedCount,
  deletedCount: result.deletedCount,
  upsertedCount: result.upsertedCount,
  insertedIds: result.insertedIds,
  upsertedIds: result.upsertedIds,
});

export function count(counts: Counts, index: number, result: UpdateResult<StoredDocument>): void {
  counts.matchedCount += result.matchedCount;
  counts.modifiedCount += result.modifiedCount;
  counts.upsertedCount += result.upsertedCount;
  if (result.upsertedId !== null) counts.upsertedIds[index] = result.upsertedId;
}

export const updateResult = (matchedCount: number, modifiedCount: number): UpdateResult<StoredDocument> => ({
  acknowledged: true,
  matchedCount,
  modifiedCount,
  upsertedCount: 0,
  upsertedId: null,
});
