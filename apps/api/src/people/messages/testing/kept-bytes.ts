import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApp } from '../../../testing/start-app';

/** A text that occurs nowhere else. */
export const mark = () => `Rain-tyres-${randomUUID()}`;

/** True when a text is in any file of the data directory. */
export async function isInFiles({ dataDirectory }: RunningApp, text: string): Promise<boolean> {
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return contents.some((content) => content.includes(text));
}
