import { join } from 'node:path';
import type { DocumentStore } from '@app/document-store';
import type { Config } from '../config';
import { documentStoreAdapter } from '../stores/store-adapters';
import type { SealStore } from './seal-store.port';
import { SealsFile } from './seals-file';
import { SharedSeals } from './shared-seals';

/** In a collection if other processes have the same documents, otherwise in the data directory. */
export function sealStoreBeside(documents: DocumentStore, { DATA_DIR }: Config): SealStore {
  return documents.isShared ? new SharedSeals(documents) : new SealsFile(sealsFile(DATA_DIR));
}

/** The same without the application. */
export async function withSealStore<Result>(
  config: Config,
  work: (seals: SealStore) => Promise<Result>,
): Promise<Result> {
  const adapter = documentStoreAdapter(config);
  if (adapter.isEmbedded) return work(new SealsFile(sealsFile(config.DATA_DIR)));
  const documents = await adapter.open();
  try {
    return await work(sealStoreBeside(documents, config));
  } finally {
    await documents.close();
  }
}

const sealsFile = (dataDirectory: string) => join(dataDirectory, 'seals.jsonl');
