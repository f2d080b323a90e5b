import type { Readable } from 'node:stream';

/** What a file is for. One slice refers to the files of each kind. */
export type FileKind = 'logo' | 'video' | 'badge-image' | 'question-picture';

/** `size` is in bytes, `sha256` in hex. */
export interface StoredFile {
  id: string;
  size: number;
  sha256: string;
}

/** The first and the last byte, counted from 0. */
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
 * Stores uploaded files. Ids are generated; a name from outside is never used as a path. Bytes are passed on in
 * pieces, only as fast as both ends take them.
 * Every call throws Rejection store-unavailable when the server of the files does not respond.
 * Adapters: `FolderFileStore` and `GridFsFileStore`. Both pass `file-store.contract-suite.ts`.
 */
export abstract class FileStore {
  /**
   * Resolves when the file is durable.
   * @throws what `content` throws; then nothing of the file is left
   * @throws Rejection store-unavailable when the disk is full
   */
  abstract write(kind: FileKind, content: AsyncIterable<Buffer>): Promise<StoredFile>;
  /** The bytes of the file, or of the range, which must lie within the file. Null when the file does not exist. */
  abstract read(id: string, range?: ByteRange): Promise<Readable | null>;
  /** A read that is under way can go on to its end. A missing file counts as deleted. */
  abstract delete(id: string): Promise<void>;
  abstract list(kind: FileKind): Promise<ListedFile[]>;
  /** Frees the space of files that were never finished because their process ended. */
  abstract removeUnfinished(): Promise<void>;
  abstract close(): Promise<void>;
}
