import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Seal } from '@app/event-store';
import { SealStore } from './seal-store.port';

/** The file does not hold seals. The message is one line for the operator. */
export class NotSeals extends Error {
  override readonly name = 'NotSeals';
}

/**
 * Seals in a file, one JSON text a line, so that it can be copied to another place as it is. Only one process writes it:
 * the one that has the data directory.
 */
export class SealsFile extends SealStore {
  private known: Seal[] | undefined;

  constructor(private readonly file: string) {
    super();
  }

  /** @throws NotSeals */
  async all(): Promise<Seal[]> {
    this.known = sealsIn(await this.text(), this.file);
    return this.known;
  }

  async newest(limit: number): Promise<{ seals: Seal[]; total: number }> {
    const seals = this.known ?? (await this.all());
    return { seals: seals.slice(-limit).toReversed(), total: seals.length };
  }

  async add(seal: Seal): Promise<boolean> {
    const text = await this.text();
    const seals = sealsIn(text, this.file);
    if ((seals.at(-1)?.number ?? 0) + 1 !== seal.number) return false;
    await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
    const handle = await open(this.file, 'a', 0o600);
    try {
      // A line that a power cut has left unfinished.
      await handle.truncate(Buffer.byteLength(text));
      await handle.appendFile(lineOf(seal));
      await handle.sync();
    } finally {
      await handle.close();
    }
    this.known = [...seals, seal];
    return true;
  }

  /** Without a last line that is not finished. */
  private async text(): Promise<string> {
    const text = await readFile(this.file, 'utf8').catch(unlessMissing);
    return text.slice(0, text.lastIndexOf('\n') + 1);
  }
}

export const lineOf = (seal: Seal): string => `${JSON.stringify(seal)}\n`;

function sealsIn(text: string, file: string): Seal[] {
  try {
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Seal]));
  } catch {
    throw new NotSeals(`${file} does not hold seals, one a line`);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}
