import type { Collection, Document, Filter, UpdateFilter } from '@app/document-store';

/** The document as it is stored; the given one, where there was none with its id. Of several processes one stores it. */
export async function storedOnce<T extends Document>(collection: Collection<T>, first: T): Promise<T> {
  const { _id, ...fields } = first;
  const filter = { _id } as Filter<T>;
  await collection.updateOne(filter, { $setOnInsert: fields } as unknown as UpdateFilter<T>, { upsert: true });
  return (await collection.findOne(filter))!;
}
