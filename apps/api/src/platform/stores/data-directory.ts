import { chmodSync, existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDirectory } from '@app/event-store';
import type { Config } from '../config';
import { DATABASES, requireReadable, upgradeDirectory, type Upgrade } from './data-format';
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
    const upgrade = upgradeDirectory(directory);
    if (upgrade) keepToOwner(directory);
    return { upgrade, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * What older releases have left open to everybody. Only with an upgrade: a folder that has just been chosen may serve
 * others too, and an operator may have given somebody more since.
 */
function keepToOwner(directory: string): void {
  const files = DATABASES.flatMap((file) => [file, `${file}-wal`, `${file}-shm`]);
  for (const path of files.map((file) => join(directory, file))) {
    if (existsSync(path) && isOwn(path)) chmodSync(path, 0o600);
  }
  // A volume may belong to somebody else, who has decided on its mode.
  if (isOwn(directory)) chmodSync(directory, OWNERS_ALONE);
}

const isOwn = (path: string) => statSync(path).uid === process.getuid?.();
