import { chmodSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { lockDataDirectory } from '@app/event-store';
import type { Config } from '../config';
import { requireReadable, upgradeDirectory, type Upgrade } from './data-format';
import { documentStoreAdapter, eventStoreAdapter } from './store-adapters';

/** The data directory in the hands of this process. `upgrade`: what this start has changed in it. */
export interface HeldDataDirectory {
  upgrade: Upgrade | null;
  release(): void;
}

export const DATA_DIRECTORY = Symbol('data directory');

/** Everything in it is its owner's alone: logs and documents hold the keys of questions. */
const OWNERS_ALONE = 0o700;

/**
 * Takes the data directory for this process, if a store is embedded, and brings it to the format of this release.
 * @throws DataDirectoryInUse when another process has it, DataIsNewer when a later release has written it
 */
export async function holdDataDirectory(config: Config): Promise<HeldDataDirectory> {
  const directory = config.DATA_DIR;
  const isNeeded = eventStoreAdapter(config).isEmbedded || documentStoreAdapter(config).isEmbedded;
  if (!isNeeded) {
    await mkdir(directory, { recursive: true, mode: OWNERS_ALONE });
    return { upgrade: null, release: () => undefined };
  }
  requireReadable(directory);
  const release = lockDataDirectory(directory);
  try {
    if (statSync(directory).uid === process.getuid?.()) chmodSync(directory, OWNERS_ALONE);
    return { upgrade: upgradeDirectory(directory), release };
  } catch (error) {
    release();
    throw error;
  }
}
