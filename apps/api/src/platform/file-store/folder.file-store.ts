import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Rejection } from '@app/event-store';
import { type ByteRange, type FileKind, FileStore, type ListedFile, type StoredFile } from './file-store.port';
import { MeasuredContent } from './measured-content';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ID = new RegExp(`^[a-z-]+-${UUID}$`);
const UNFINISHED = '.unfinished';
/** The disk is full, read-only or failing. */
const notTaken = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Files in a folder that belongs to this process. A file gets its final name only when all of it is on the disk. */
export class FolderFileStore extends FileStore {
  private constructor(private readonly folder: string) {
    super();
  }

  static async open(folder: string): Promise<FolderFileStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new FolderFileStore(folder);
  }

  async write(kind: FileKind, content: AsyncIterable<Buffer>): Promise<StoredFile> {
    const id = `${kind}-${randomUUID()}`;
    const unfinished = this.path(id) + UNFINISHED;
    const measured = new MeasuredContent(content);
    // `flush`: writes the file to the disk before the stream closes.
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    try {
      await pipeline(measured, file);
      await rename(unfinished, this.path(id));
    } catch (error) {
      // The file may still be opening. Removed too early, it would appear afterwards.
      if (!file.closed) await new Promise<void>((closed) => file.once('close', closed));
      await rm(unfinished, { force: true });
      throw notTaken.has(codeOf(error) ?? '') ? new Rejection('store-unavailable') : error;
    }
    await this.flushNames();
    return { id, ...measured.result() };
  }

  async read(id: string, range?: ByteRange): Promise<Readable | null> {
    if (!ID.test(id)) return null;
    const file = await open(this.path(id)).catch(unlessMissing);
    return file?.createReadStream(range) ?? null;
  }

  async delete(id: string): Promise<void> {
    if (ID.test(id)) await rm(this.path(id), { force: true });
  }

  async list(kind: FileKind): Promise<ListedFile[]> {
    const isOfKind = new RegExp(`^${kind}-${UUID}$`);
    const ids = (await readdir(this.folder)).filter((name) => isOfKind.test(name));
    const listed = await Promise.all(ids.map((id) => this.listed(id)));
    return listed.filter((file) => file !== undefined);
  }

  async removeUnfinished(): Promise<void> {
    const unfinished = (await readdir(this.folder)).filter((name) => name.endsWith(UNFINISHED));
    await Promise.all(unfinished.map((name) => rm(join(this.folder, name), { force: true })));
  }

  async close(): Promise<void> {}

  private async listed(id: string): Promise<ListedFile | undefined> {
    const file = await stat(this.path(id)).catch(unlessMissing);
    return file && { id, size: file.size, storedAt: Math.floor(file.mtimeMs) };
  }

  /** A new name is durable only when its folder is flushed. */
  private async flushNames(): Promise<void> {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  private path(id: string): string {
    return join(this.folder, id);
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
