import type { Document, DocumentStore } from '@app/document-store';

/** Remembers how many of a kind have been brought along, under the kind's own name. */
interface SeedDocument extends Document {
  [kind: string]: string | number;
}

/**
 * Stores what a fresh installation brings: what is deleted later stays deleted. `store` answers how many there are; broken
 * off, or in another process too, it runs again and has to be repeatable.
 */
export async function seedOnce(documents: DocumentStore, kind: string, store: () => Promise<number>): Promise<void> {
  const seeds = await documents.collection<SeedDocument>({ name: 'seeds' });
  if (await seeds.findOne({ _id: kind })) return;
  await seeds.replaceOne({ _id: kind }, { [kind]: await store() }, { upsert: true });
}
