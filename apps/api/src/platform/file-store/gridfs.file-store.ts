import {
  type Binary,
  type Collection,
  GridFSBucket,
  type GridFSFile,
  MongoClient,
  MongoError,
  ObjectId,
} from 'mongodb';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ANSWER_WITHIN_MS, mongoLimits, NoAnswer, within } from '@app/async';
import { isOfSocket } from '@app/document-store/mongo';
import { Rejection } from '@app/event-store';
import { type ByteRange, type FileKind, FileStore, type ListedFile, type StoredFile } from './file-store.port';
import { MeasuredContent } from './measured-content';

export interface GridFsFileStoreOptions {
  /** `mongodb://…` */
  url: string;
  /** Default: the database in the URL, otherwise `test`, as in MongoDB. */
  database?: string;
  /** How long a call waits for a server to accept it, in milliseconds; default 10 s. */
  selectionTimeoutMs?: number;
  /** After this time without an answer a call, or a piece of a file, is given up, in milliseconds; default 20 s. */
  answerWithinMs?: number;
}

interface FilePiece {
  files_id: ObjectId;
  n: number;
  data: Binary;
}

const PIECE_BYTES = 1024 * 1024;
const ID = /^[a-z-]+-([0-9a-f]{24})$/;
/** Longer than any upload. Older pieces without a file belong to a process that ended. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * Files in MongoDB, for processes on several machines. A file exists once all its pieces do. It is durable when
 * a majority of the replica set has it in the journal.
 */
export class GridFsFileStore extends FileStore {
  private readonly bucket: GridFSBucket;
  private readonly chunks: Collection<FilePiece>;

  private constructor(
    private readonly client: MongoClient,
    private readonly answerWithinMs: number,
    database?: string,
  ) {
    super();
    const db = client.db(database);
    this.bucket = new GridFSBucket(db, { bucketName: 'files', chunkSizeBytes: PIECE_BYTES });
    this.chunks = db.collection('files.chunks');
  }

  /** @throws Error when no server answers in time */
  static async connect({
    url,
    database,
    selectionTimeoutMs = 10_000,
    answerWithinMs = ANSWER_WITHIN_MS,
  }: GridFsFileStoreOptions): Promise<GridFsFileStore> {
    const client = new MongoClient(url, {
      ...mongoLimits(answerWithinMs),
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      serverSelectionTimeoutMS: selectionTimeoutMs,
      writeConcern: { w: 'majority', journal: true },
    });
    await client.connect();
    return new GridFsFileStore(client, answerWithinMs, database);
  }

  async write(kind: FileKind, content: AsyncIterable<Buffer>): Promise<StoredFile> {
    const _id = new ObjectId();
    const id = `${kind}-${_id.toHexString()}`;
    const upload = this.bucket.openUploadStreamWithId(_id, id, { metadata: { kind } });
    // The failed write says so itself; without a listener, the event would end the process.
    upload.on('error', () => undefined);
    const measured = new MeasuredContent(content);
    try {
      // Writes one piece at a time, so that nothing is stored later when the content fails.
      for await (const piece of measured) await within(this.answerWithinMs, written(upload, piece));
      // Not by the callback of `end`, which is called for a failure as well.
      await within(this.answerWithinMs, finished(upload.end()));
    } catch (error) {
      await this.answered(() => this.chunks.deleteMany({ files_id: _id })).catch(() => undefined);
      throw portError(error);
    }
    return { id, ...measured.result() };
  }

  async read(id: string, range?: ByteRange): Promise<Readable | null> {
    const file = await this.find(id);
    if (!file) return null;
    const pieces = this.pieces(file, range ?? { start: 0, end: file.length - 1 });
    return Readable.from(pieces, { objectMode: false, highWaterMark: 1 });
  }

  async delete(id: string): Promise<void> {
    const file = await this.find(id);
    if (file) await this.answered(() => this.bucket.delete(file._id));
  }

  async list(kind: FileKind): Promise<ListedFile[]> {
    const files = await this.answered(() => this.bucket.find({ 'metadata.kind': kind }).toArray());
    return files.map(({ filename, length, uploadDate }) => ({
      id: filename,
      size: length,
      storedAt: uploadDate.getTime(),
    }));
  }

  /** Spares young pieces: other processes may be storing files right now. */
  async removeUnfinished(): Promise<void> {
    const before = ObjectId.createFromTime((Date.now() - ABANDONED_MS) / 1_000);
    const unfinished = this.chunks.aggregate<{ _id: ObjectId }>([
      { $match: { files_id: { $lt: before } } },
      { $group: { _id: '$files_id' } },
      { $lookup: { from: 'files.files', localField: '_id', foreignField: '_id', as: 'file' } },
      { $match: { file: { $size: 0 } } },
    ]);
    await this.answered(async () => {
      const ids = (await unfinished.toArray()).map(({ _id }) => _id);
      await this.chunks.deleteMany({ files_id: { $in: ids } });
    });
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private async find(id: string): Promise<GridFSFile | null> {
    const hex = ID.exec(id)?.[1];
    return hex === undefined ? null : this.answered(() => this.bucket.find({ _id: new ObjectId(hex) }).next());
  }

  /**
   * Reads the pieces one by one. The driver's own stream takes 16 MB at once and leaves its cursor open when it
   * is cut off.
   */
  private async *pieces({ _id, chunkSize }: GridFSFile, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (let n = Math.floor(start / chunkSize); n * chunkSize <= end; n += 1) {
      const piece = await this.answered(() => this.chunks.findOne({ files_id: _id, n }));
      if (!piece) throw new Error(`Piece ${n} of file ${_id.toHexString()} is missing`);
      const from = n * chunkSize;
      yield Buffer.from(piece.data.buffer).subarray(Math.max(start - from, 0), end - from + 1);
    }
  }

  /** @throws Rejection store-unavailable when the server does not respond */
  private async answered<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await within(this.answerWithinMs, work());
    } catch (error) {
      throw portError(error);
    }
  }
}

const portError = (error: unknown) =>
  error instanceof MongoError || error instanceof NoAnswer || isOfSocket(error)
    ? new Rejection('store-unavailable')
    : error;

function written(upload: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => upload.write(piece, (error) => (error ? reject(error) : resolve())));
}
