import { inParallel } from '@app/async';
import type { Collection, DocumentStore } from '@app/document-store';
import type { Checkpoints } from './checkpoints';
import type { LogIdentity, LogPlace } from './log-identity';
import { storedPosition } from './log-position';
import type { AnyProjection, ReadModelDocument } from './projection';
import { OPENED_AT_ONCE } from './store-calls';
import { deleteBuried, Tombstones } from './tombstones';

/** What a projection goes on with. */
export interface OpenedCollection {
  collection: Collection<ReadModelDocument>;
  tombstones: Tombstones;
  /** Its checkpoint. */
  place: LogPlace;
}

export interface OpenedCollectionsParts {
  documentStore: DocumentStore;
  checkpoints: Pick<Checkpoints, 'claimCollections'>;
  /** Of this process's tenure. */
  epoch: number;
  logIdentity: Pick<LogIdentity, 'includes' | 'explains'>;
  /** Whether no document can be beyond its checkpoint. */
  allIsSaved: boolean;
}

/**
 * Opens collections together, so that a takeover takes few calls to the stores, and not some for each projection.
 * `wanted`: the projections by the names of the collections. Left out are those that are dropped, or were not made from
 * this log.
 */
export async function openCollections(
  wanted: ReadonlyMap<string, AnyProjection>,
  { documentStore, checkpoints, epoch, logIdentity, allIsSaved }: OpenedCollectionsParts,
): Promise<ReadonlyMap<string, OpenedCollection>> {
  // Before the tombstones: so each deletion up to these positions is among them, also one that another process is
  // doing now.
  const places = await checkpoints.claimCollections([...wanted.keys()]);
  const names = [...places.keys()];
  const [tombstones, isOfThisLog] = await Promise.all([
    Tombstones.open(documentStore, names, epoch),
    inParallel(names, OPENED_AT_ONCE, (name) => logIdentity.includes(places.get(name)!)),
  ]);
  const usable = names.filter((_, index) => isOfThisLog[index]);
  const opened = await inParallel(usable, OPENED_AT_ONCE, async (name): Promise<[string, OpenedCollection][]> => {
    const projection = wanted.get(name)!;
    const { indexes = [] } = projection;
    const collection = await documentStore.collection<ReadModelDocument>({ name, indexes });
    const own = { collection, tombstones: tombstones.get(name)!, place: places.get(name)! };
    const isExplained = allIsSaved || (await logIdentity.explains(projection, own.place.position, await beyond(own)));
    if (!isExplained) return [];
    await deleteBuried(collection, own.tombstones.all());
    return [[name, own]];
  });
  return new Map(opened.flat());
}

/** Documents are saved before the checkpoint: those changed or deleted after it, each with the position of that event. */
async function beyond({ collection, tombstones, place }: OpenedCollection): Promise<[id: string, position: bigint][]> {
  const changed = await collection.find({ position: { $gt: storedPosition(place.position) } }).toArray();
  const deleted = tombstones.all().filter(([, position]) => position > place.position);
  return [...changed.map(({ _id, position }): [string, bigint] => [_id, BigInt(position)]), ...deleted];
}
