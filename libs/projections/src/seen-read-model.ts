import type { DocumentStore } from '@app/document-store';
import { BEFORE_FIRST } from './log-position';
import { allDocuments } from './paged-documents';
import { savedPlaces } from './places';
import type { AnyProjection, ReadModelDocument } from './projection';
import type { ActiveDocument } from './read-model';

/** A read model in use, as it was at one moment. */
export interface SeenReadModel {
  /** The version whose documents these are; null when the read model does not exist yet. */
  version: number | null;
  /** Everything up to here is in the documents, and maybe more. */
  position: bigint;
  documents: ReadonlyMap<string, ReadModelDocument>;
}

const nothing: SeenReadModel = { version: null, position: BEFORE_FIRST, documents: new Map() };

/** Looks without changing anything. `open`: opens the store for this one look. */
export async function lookAt(open: () => Promise<DocumentStore>, projection: AnyProjection): Promise<SeenReadModel> {
  const store = await open();
  try {
    return await seenIn(store, projection.name);
  } finally {
    await store.close();
  }
}

async function seenIn(store: DocumentStore, name: string): Promise<SeenReadModel> {
  const existing = await store.collectionNames();
  if (!existing.includes('projections') || !existing.includes('checkpoints')) return nothing;
  const active = await (await store.collection<ActiveDocument>({ name: 'projections' })).findOne({ _id: name });
  if (!active || !existing.includes(active.collection)) return nothing;
  // Before the documents: these are saved before the checkpoint that stands for them.
  const position = (await savedPlaces(store)).get(active.collection)?.position ?? BEFORE_FIRST;
  const collection = await store.collection<ReadModelDocument>({ name: active.collection });
  const documents = await allDocuments(collection);
  const { version } = active;
  const byId = new Map(documents.map((document) => [document._id, document]));
  return { version, position, documents: byId };
}
