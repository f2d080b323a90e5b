import Database from 'better-sqlite3';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Document, DocumentStore } from '@app/document-store';

/** This release, as `package.json` names it. */
export const RELEASE = '0.3.0';
/**
 * How this release keeps its data. Raised when an older release would harm it or could not read it.
 * 2: the files of documents cannot be opened by releases that know nothing of private files.
 * 3: the embedded log keeps once what recurs in its events.
 */
const DATA_FORMAT = 3;
/** The same of stores that processes share. */
const SHARED_FORMAT = 2;

/** Which release wrote the data last, and in which format. */
interface Stamp {
  format: number;
  release: string;
}

/** What a start has changed. `copy`: the folder with the files as they were; null when nothing had to change. */
export interface Upgrade {
  from: string;
  to: string;
  copy: string | null;
}

/** The data is in the format of a later release. The message is one line for the operator. */
export class DataIsNewer extends Error {
  override readonly name = 'DataIsNewer';

  constructor(where: string, { format, release }: Stamp, own: number) {
    super(
      `${where} was written by release ${release} (format ${format}); this is ${RELEASE} (format ${own}). ` +
        'Nothing was changed: start that release again, or go back to a copy.',
    );
  }
}

const OLDEST: Stamp = { format: 1, release: '0.1.0' };
/** In the data directory, as far as stores are embedded. */
export const DATABASES = ['documents.sqlite', 'private.sqlite', 'events.sqlite'];
const fileOf = (directory: string) => join(directory, 'format.json');

/** @throws DataIsNewer before anything is written */
export function requireReadable(directory: string): void {
  const stamp = stampOf(directory);
  if (stamp && stamp.format > DATA_FORMAT) throw new DataIsNewer(directory, stamp, DATA_FORMAT);
}

/**
 * Stamps the directory, which this process holds. Before a format is raised the databases are copied.
 * Answers with what has changed; null for a fresh directory and for one of this release.
 */
export function upgradeDirectory(directory: string): Upgrade | null {
  const isFresh = !DATABASES.some((file) => existsSync(join(directory, file)));
  const before = stampOf(directory) ?? (isFresh ? null : OLDEST);
  if (before?.format === DATA_FORMAT && before.release === RELEASE) return null;
  const copy = before && before.format < DATA_FORMAT ? copyDatabases(directory, before) : null;
  write(directory, { format: DATA_FORMAT, release: RELEASE });
  return before && { from: before.release, to: RELEASE, copy };
}

/** The same for stores that processes share. @throws DataIsNewer before anything is written */
export async function upgradeShared(documents: DocumentStore, where: string): Promise<void> {
  const stamps = await documents.collection<Document & Stamp>({ name: 'data-format' });
  const stamp = await stamps.findOne({ _id: 'stamp' });
  if (stamp && stamp.format > SHARED_FORMAT) throw new DataIsNewer(where, stamp, SHARED_FORMAT);
  const own = { format: SHARED_FORMAT, release: RELEASE };
  await stamps.updateOne({ _id: 'stamp' }, { $set: own }, { upsert: true });
}

function stampOf(directory: string): Stamp | null {
  const file = fileOf(directory);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : null;
}

/**
 * The way back, because no older release reads what this one writes. The copy gets its name when it is complete. One that is
 * there already is older than the data: that release has run again since, or this start was broken off.
 */
function copyDatabases(directory: string, { release }: Stamp): string | null {
  const files = DATABASES.filter((file) => existsSync(join(directory, file)));
  if (files.length === 0) return null;
  const copy = join(directory, `data-of-${release}`);
  const unfinished = `${copy}.unfinished`;
  // A gigabyte takes seconds.
  process.stderr.write(`  Copying the data of release ${release} to ${copy} …\n`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  for (const file of files) copyDatabase(join(directory, file), join(unfinished, file));
  if (existsSync(fileOf(directory))) copyFileSync(fileOf(directory), fileOf(unfinished));
  rmSync(copy, { recursive: true, force: true });
  renameSync(unfinished, copy);
  return copy;
}

/**
 * Nobody else writes to it now. What a crash has left in its journal goes into the file, or is copied beside it while somebody
 * reads the file. A file system that shares blocks between files copies nothing.
 */
function copyDatabase(from: string, to: string): void {
  const database = new Database(from);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  for (const part of ['', '-wal'].filter((each) => existsSync(from + each))) {
    copyFileSync(from + part, to + part, constants.COPYFILE_FICLONE);
    chmodSync(to + part, 0o600);
    syncFile(to + part);
  }
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function write(directory: string, stamp: Stamp): void {
  const file = fileOf(directory);
  const descriptor = openSync(`${file}.new`, 'w', 0o600);
  writeSync(descriptor, `${JSON.stringify(stamp)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.new`, file);
}
