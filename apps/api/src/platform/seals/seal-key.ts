import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';

/** The key that this process signs seals with: the one of the environment, or one that is made in the data directory. */
export function sealKey({ SEAL_KEY, DATA_DIR }: Pick<Config, 'SEAL_KEY' | 'DATA_DIR'>): KeyObject {
  if (SEAL_KEY === undefined) return ownKey(DATA_DIR);
  return createPrivateKey({ key: Buffer.from(SEAL_KEY, 'base64'), format: 'der', type: 'pkcs8' });
}

/** SPKI in base64, as seals name it. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** It is made at its first use, and only the owner of the process can read it. */
function ownKey(dataDirectory: string): KeyObject {
  const file = join(dataDirectory, 'seal-key.pem');
  const stored = storedIn(file);
  if (stored !== null) return createPrivateKey(stored);
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return privateKey;
}

function storedIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
