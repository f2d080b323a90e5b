import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seal } from '@app/event-store';
import { WrongArguments } from './log-command';

/** Where seals are kept, one JSON text a line, unless another file is named. */
export const sealsFile = (dataDirectory: string) => join(dataDirectory, 'seals.jsonl');

/** None when there is no file yet. @throws WrongArguments when the file holds something else */
export async function readSeals(file: string): Promise<Seal[]> {
  const text = await readFile(file, 'utf8').catch(unlessMissing(''));
  try {
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Seal]));
  } catch {
    throw new WrongArguments(`${file} does not hold seals, one a line`);
  }
}

export async function appendSeal(file: string, seal: Seal): Promise<void> {
  await appendFile(file, `${JSON.stringify(seal)}\n`);
}

/** The key of this data directory. It is made at its first use, and only the owner of the process can read it. */
export async function sealKey(dataDirectory: string): Promise<KeyObject> {
  const file = join(dataDirectory, 'seal-key.pem');
  const stored = await readFile(file, 'utf8').catch(unlessMissing(null));
  if (stored !== null) return createPrivateKey(stored);
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return privateKey;
}

const unlessMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
