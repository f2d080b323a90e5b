import { type CheckedDocument, checkedDocument, type Document, type DocumentStore } from '@app/document-store';
import type { LogPlace } from './log-identity';
import { BEFORE_FIRST, storedPosition } from './log-position';

/** A place in its stored form. */
export interface StoredPlace {
  /** 20 digits; null before the first event. */
  position: string | null;
  /** The last event handled, by which its log is recognised. Checkpoints of earlier releases have none. */
  mark?: { stream: string; revision: string; position: string; hash: string } | null;
}

/** How far a reader of the log has come: a reactor, or the projection that fills the collection with this name. */
export interface CheckpointDocument extends Document, StoredPlace {
  /** Of the holder of the lease that wrote it, for earlier releases. */
  epoch?: number;
  /** True for a collection that was dropped, or is about to be. Its name is never used again. */
  isDropped?: boolean;
}

/** Where checkpoints are stored. */
export const CHECKPOINTS = 'checkpoints';

export const atStart: LogPlace = { position: BEFORE_FIRST, mark: null };

export const checkpointOf = (_id: string, place: LogPlace, epoch: number): CheckedDocument =>
  checkedDocument({ _id, ...storedPlace(place), epoch });

export const droppedCheckpoint = (_id: string, epoch: number): CheckedDocument =>
  checkedDocument({ _id, ...storedPlace(atStart), epoch, isDropped: true });

/** All that are stored. */
export async function storedCheckpoints(documentStore: DocumentStore): Promise<CheckpointDocument[]> {
  const collection = await documentStore.collection<CheckpointDocument>({ name: CHECKPOINTS });
  return collection.find({}).toArray();
}

/** How far each reader of the log has come, by checkpoint. */
export async function savedPlaces(documentStore: DocumentStore): Promise<Map<string, LogPlace>> {
  return new Map((await storedCheckpoints(documentStore)).map((checkpoint) => [checkpoint._id, placeOf(checkpoint)]));
}

/** The place in a checkpoint that another process has stored. */
export const savedPlace = (stored: Document): LogPlace => placeOf(stored as CheckpointDocument);

export function placeOf({ position, mark }: StoredPlace): LogPlace {
  return {
    position: position === null ? BEFORE_FIRST : BigInt(position),
    mark: mark ? { ...mark, revision: BigInt(mark.revision), position: BigInt(mark.position) } : null,
  };
}

export function storedPlace({ position, mark }: LogPlace): StoredPlace {
  return {
    position: position === BEFORE_FIRST ? null : storedPosition(position),
    mark: mark && { ...mark, revision: `${mark.revision}`, position: storedPosition(mark.position) },
  };
}
