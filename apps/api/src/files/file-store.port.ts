import type { Readable } from 'node:stream';

/** Whose files they are; each kind has one slice that refers to them. */
export type FileKind = 'logo' | 'video' | 'badge-image';

/** `size` in bytes, `sha256` in hex. */
export interface StoredFile {
  id: string;
  size: number;
  sha256: string;
}

/** The first and the last byte, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** `storedAt`: milliseconds since 1970. */
export interface ListedFile {
  id: string;
  size: number;
  storedAt: number;
}

/**
 * Uploaded files. Ids are generated; no name from outside is ever a path. Bytes go through in pieces, only as fast as
 * both ends take them. Adapters: `FolderFileStore` and `GridFsFileStore`; both pass `file-store.contract-suite.ts`.
 */
export abstract class FileStore {
  /**
   * Answers when the file is durable.
   * @throws what `content` throws: nothing of the file is left then
   * @throws Rejection store-unavailable when there is no room or no server
   */
  abstract write(kind: FileKind, content: AsyncIterable<Buffer>): Promise<StoredFile>;
  /** The bytes, or those of the range, which must lie within the file; null when there is no such file. */
  abstract read(id: string, range?: ByteRange): Promise<Readable | null>;
  /** What is being read is read to its end. A file that is not there is deleted already. */
  abstract delete(id: string): Promise<void>;
  abstract list(kind: FileKind): Promise<ListedFile[]>;
  /** Takes back the space of files that were never finished because their process ended. */
  abstract removeUnfinished(): Promise<void>;
  abstract close(): Promise<void>;
}
