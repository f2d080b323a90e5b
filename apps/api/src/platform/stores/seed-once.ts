import type { Document, DocumentStore } from '@app/document-store';

/** Remembers how many documents of a kind were seeded, in a field named after the kind. */
interface SeedDocument extends Document {
  [kind: string]: string | number;
}

/**
 * Stores the content of a fresh installation once, so that what is deleted later stays deleted. `store` returns
 * how many it stored. It must be repeatable: it runs again if it is interrupted, and may run in another process
 * too.
 */
export async function seedOnce(documents: DocumentStore, kind: string, store: () => Promise<number>): Promise<void> {
  const seeds = await documents.collection<SeedDocument>({ name: 'seeds' });
  if (await seeds.findOne({ _id: kind })) return;
  await seeds.replaceOne({ _id: kind }, { [kind]: await store() }, { upsert: true });
}
