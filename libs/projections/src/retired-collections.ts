import type { DocumentStore } from '@app/document-store';
import type { Checkpoints } from './checkpoints';
import type { ActiveDocument } from './read-model';
import { Tombstones } from './tombstones';

/**
 * How long an old collection stays. Processes of the old release still read it while a new one takes over, and
 * a release that is rolled back within the hour finds it unchanged.
 */
const gracePeriodMs = 60 * 60 * 1000;

type Retired = ActiveDocument['retired'];

/** Whether a grace period that began at that time (ISO 8601) is over. */
export const isOver = (begun: string, now: number): boolean => Date.parse(begun) + gracePeriodMs <= now;

/** Drops collections whose grace period is over. Returns the others. */
export async function dropOutlived(
  retired: Retired,
  now: number,
  drop: (collectionName: string) => Promise<void>,
): Promise<Retired> {
  const kept = retired.filter(({ at }) => !isOver(at, now));
  for (const each of retired) if (!kept.includes(each)) await drop(each.collection);
  return kept;
}

/**
 * Drops the collection and everything that belongs to it. Its name is given up first: then it does not matter how late
 * a holder is that slept in between, because no successor has anything there.
 */
export async function dropReadModel(
  documentStore: DocumentStore,
  checkpoints: Checkpoints,
  collectionName: string,
): Promise<void> {
  await checkpoints.condemn(collectionName);
  await Tombstones.drop(documentStore, collectionName);
  await documentStore.dropCollection(collectionName);
}
