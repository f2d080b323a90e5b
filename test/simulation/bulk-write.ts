import { type BulkWriteCounts, DuplicateKey, InvalidDocument } from '@app/document-store';
import { indexesInOrder } from '../../libs/document-store/src/bulk-order';
import type { SqliteCollection } from '../../libs/document-store/src/sqlite/sqlite.collection';
import { type BulkOperation, checkedOperation } from '../../libs/document-store/src/write-guards';
import { requireOptions } from '../../libs/document-store/src/option-guards';

/** Writes many documents one after another, as MongoDB does: between two of them other writes may come. */
export async function bulkWrite(
  collection: SqliteCollection,
  operations: readonly BulkOperation[],
  options: { ordered?: boolean },
  between: () => Promise<void>,
): Promise<BulkWriteCounts> {
  requireOptions(options, ['ordered']);
  const { ordered = true } = options;
  for (const operation of operations) checkedOperation(operation);
  const total = await collection.bulkWrite([]);
  let refusal: Error | undefined;
  for (const [turn, index] of indexesInOrder(operations, ordered).entries()) {
    if (turn > 0) await between();
    try {
      add(total, await collection.bulkWrite([operations[index]!]), index);
    } catch (error) {
      if (ordered || !(error instanceof DuplicateKey || error instanceof InvalidDocument)) throw error;
      refusal ??= error;
    }
  }
  if (refusal) throw refusal;
  return total;
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

function add(
  total: Writable<BulkWriteCounts>,
  { insertedIds, upsertedIds, ...counts }: BulkWriteCounts,
  index: number,
): void {
  for (const [name, count] of Object.entries(counts)) total[name as keyof typeof counts] += count as number;
  if (insertedIds[0] !== undefined) total.insertedIds[index] = insertedIds[0];
  if (upsertedIds[0] !== undefined) total.upsertedIds[index] = upsertedIds[0];
}
