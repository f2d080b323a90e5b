import type { Document, StoredPages } from '@app/document-store';
import { BEFORE_FIRST } from './log-position';
import { type CheckpointDocument, CHECKPOINTS, placeOf } from './places';
import type { AnyProjection, ReadModelDocument } from './projection';
import { ACTIVE, type ActiveDocument } from './read-model';

/** A read model in use, as it was at one moment. */
export interface SeenReadModel {
  /** The version whose documents these are; null when the read model does not exist yet. */
  version: number | null;
  /** Everything up to here is in the documents, and nothing else. */
  position: bigint;
  /** In pages. */
  documents: AsyncIterable<ReadModelDocument[]>;
}

export async function seenIn(pages: StoredPages, { name }: AnyProjection): Promise<SeenReadModel> {
  const active = await withId<ActiveDocument>(pages(ACTIVE), name);
  const checkpoint = active && (await withId<CheckpointDocument>(pages(CHECKPOINTS), active.collection));
  if (!checkpoint || checkpoint.isDropped) {
    return { version: null, position: BEFORE_FIRST, documents: (async function* () {})() };
  }
  return { version: active.version, position: placeOf(checkpoint).position, documents: pages(active.collection) };
}

async function withId<T extends Document>(pages: AsyncIterable<T[]>, id: string): Promise<T | null> {
  for await (const page of pages) {
    const found = page.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return null;
}
