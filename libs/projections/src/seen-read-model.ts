import type { Document, StoredCollections } from '@app/document-store';
import { BEFORE_FIRST } from './log-position';
import { type CheckpointDocument, CHECKPOINTS, placeOf } from './places';
import type { AnyProjection, ReadModelDocument } from './projection';
import { ACTIVE, type ActiveDocument } from './read-model';

/** A read model in use, as it was at one moment. */
export interface SeenReadModel {
  /** The version whose documents these are; null when the read model does not exist yet. */
  version: number | null;
  /** Everything up to here is in the documents, and maybe more. */
  position: bigint;
  /** In pages. The first one is read after the position: documents are saved before the checkpoint that stands for them. */
  documents: AsyncIterable<ReadModelDocument[]>;
}

const nothing: SeenReadModel = { version: null, position: BEFORE_FIRST, documents: (async function* () {})() };

export async function seenIn(stored: StoredCollections, { name }: AnyProjection): Promise<SeenReadModel> {
  const existing = await stored.names();
  if (!existing.includes(ACTIVE) || !existing.includes(CHECKPOINTS)) return nothing;
  const active = await withId<ActiveDocument>(stored, ACTIVE, name);
  if (!active || !existing.includes(active.collection)) return nothing;
  const checkpoint = await withId<CheckpointDocument>(stored, CHECKPOINTS, active.collection);
  const position = checkpoint ? placeOf(checkpoint).position : BEFORE_FIRST;
  return { version: active.version, position, documents: stored.pages<ReadModelDocument>(active.collection) };
}

async function withId<T extends Document>(stored: StoredCollections, collection: string, id: string) {
  for await (const page of stored.pages<T>(collection)) {
    const found = page.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return null;
}
