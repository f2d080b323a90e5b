import type { Collection, Document, Filter, UpdateFilter } from '@app/document-store';

/** A later holder of the lease has written here: what this process still wants to write comes from a past. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
  constructor(what: string) {
    super(`${what} belongs to a later holder of the lease`);
  }
}

/** Matches documents that no later holder of the lease has written. Earlier releases wrote no epoch. */
export const notAfter = (epoch: number) => ({ epoch: { $not: { $gt: epoch } } });

/** A document that holders of the lease claim one after another. */
export interface Claimable extends Document {
  epoch?: number;
}

/**
 * Claims those of the documents that exist, and returns them: what an earlier holder still writes there is refused. It
 * takes two calls, however many they are.
 * @throws Superseded when a later holder has claimed one of them
 */
export async function claim<T extends Claimable>(
  collection: Collection<T>,
  ids: readonly string[],
  epoch: number,
): Promise<T[]> {
  const those = { _id: { $in: [...ids] } };
  const update = { $set: { epoch } } as unknown as UpdateFilter<T>;
  await collection.updateMany({ ...those, ...notAfter(epoch) } as unknown as Filter<T>, update);
  const claimed = await collection.find(those as unknown as Filter<T>).toArray();
  const later = claimed.find((document) => document.epoch !== epoch);
  if (later) throw new Superseded(`The document ${later._id}`);
  return claimed;
}
