import type { DocumentStore } from '@app/document-store';
import type { Checkpoints } from './checkpoints';
import type { ActiveDocument } from './read-model';
import { Tombstones } from './tombstones';

/**
 * An outgoing collection stays this long: while a new release takes over, processes of the old one still read it, and
 * a release taken back within the hour finds it as it was.
 */
const gracePeriodMs = 60 * 60 * 1000;

type Retired = ActiveDocument['retired'];

/** Drops what has outlived its grace; answers with what has not. */
export async function dropOutlived(
  retired: Retired,
  now: number,
  drop: (collectionName: string) => Promise<void>,
): Promise<Retired> {
  const kept = retired.filter(({ at }) => Date.parse(at) + gracePeriodMs > now);
  for (const each of retired) if (!kept.includes(each)) await drop(each.collection);
  return kept;
}

/** The collection with all that belongs to it. The checkpoint goes first: alone it would skip what is no longer there. */
export async function dropReadModel(
  documentStore: DocumentStore,
  checkpoints: Checkpoints,
  collectionName: string,
): Promise<void> {
  await checkpoints.remove(collectionName);
  await Tombstones.drop(documentStore, collectionName);
  await documentStore.dropCollection(collectionName);
}
