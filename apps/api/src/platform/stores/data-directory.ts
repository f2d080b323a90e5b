import { mkdir } from 'node:fs/promises';
import { lockDataDirectory } from '@app/event-store';
import type { Config } from '../config';
import { documentStoreAdapter, eventStoreAdapter } from './store-adapters';

/** Releases the data directory. */
export type ReleaseDataDirectory = () => void;

export const DATA_DIRECTORY = Symbol('data directory');

/**
 * Takes the data directory for this process, if a store is embedded.
 * @throws DataDirectoryInUse when another process has it
 */
export async function holdDataDirectory(config: Config): Promise<ReleaseDataDirectory> {
  const isNeeded = eventStoreAdapter(config).isEmbedded || documentStoreAdapter(config).isEmbedded;
  if (isNeeded) return lockDataDirectory(config.DATA_DIR);
  await mkdir(config.DATA_DIR, { recursive: true });
  return () => {};
}
