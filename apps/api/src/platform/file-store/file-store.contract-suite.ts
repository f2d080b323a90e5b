import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.port';

export interface FileStoreSubject {
  open(): Promise<FileStore>;
  /** The number of bytes in the store, of finished and unfinished files. */
  storedBytes(): Promise<number>;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function* inPieces(content: Buffer, pieceBytes = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
}

/** Fails after `pieces` pieces, like a person who closes the tab. */
async function* cutOff(pieces: number, piece = Buffer.alloc(256 * 1024, 7)): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < pieces; sent += 1) yield piece;
  throw new Error('gone');
}

/** The guarantees of the port, tested for every adapter. */
export function fileStoreContract(adapter: string, subject: FileStoreSubject): void {
  describe(`${adapter} keeps the file store's contract:`, () => {
    let files: FileStore;
    // More than two pieces of any adapter, and not a multiple of any piece size.
    const content = randomBytes(2_500_001);

    beforeEach(async () => {
      files = await subject.open();
    });
    afterEach(() => files.close());

    const read = async (id: string, range?: { start: number; end: number }) => {
      const stream = await files.read(id, range);
      return stream && buffer(stream);
    };

    it('a stored file is read back unchanged, with its size and its hash', async () => {
      const stored = await files.write('video', inPieces(content));
      expect(stored).toEqual({ id: stored.id, size: content.length, sha256: sha256(content) });
      expect((await read(stored.id))?.equals(content)).toBe(true);
    });

    it.each([
      ['the first byte', 0, 0],
      ['the last byte', 2_500_000, 2_500_000],
      ['the middle', 1_000_000, 2_200_000],
      ['the seam of two pieces', 1_048_575, 1_048_576],
      ['everything', 0, 2_500_000],
    ])('a range is exactly its bytes: %s', async (_, start, end) => {
      const { id } = await files.write('video', inPieces(content));
      expect((await read(id, { start, end }))?.equals(content.subarray(start, end + 1))).toBe(true);
    });

    it('an empty file is a file', async () => {
      const { id, size } = await files.write('logo', inPieces(Buffer.alloc(0)));
      expect([size, await read(id)]).toEqual([0, Buffer.alloc(0)]);
    });

    it('the same content twice makes two files', async () => {
      const first = await files.write('logo', inPieces(content));
      const second = await files.write('logo', inPieces(content));
      expect(second).toEqual({ ...first, id: second.id });
      await files.delete(first.id);
      expect((await read(second.id))?.equals(content)).toBe(true);
    });

    it.each([0, 1, 20])('content that fails after %i pieces leaves nothing behind', async (pieces) => {
      const before = await subject.storedBytes();
      const listed = await files.list('video');
      await expect(files.write('video', cutOff(pieces))).rejects.toThrow('gone');
      expect(await files.list('video')).toEqual(listed);
      expect(await subject.storedBytes()).toBe(before);
    });

    it('content is taken no faster than it is stored', async () => {
      let taken = 0;
      async function* counted() {
        for (; taken < 64; taken += 1) yield Buffer.alloc(256 * 1024, taken);
      }
      const writing = files.write('video', counted());
      // One turn is too short to store 16 MB, so everything taken by then is waiting in memory.
      await new Promise((resolve) => setImmediate(resolve));
      expect(taken).toBeLessThan(16);
      expect((await writing).size).toBe(16 * 1024 * 1024);
    });

    it('a reader who leaves early does not change the file', async () => {
      const { id } = await files.write('video', inPieces(content));
      const reading = (await files.read(id))!;
      await reading[Symbol.asyncIterator]().next();
      reading.destroy();
      expect((await read(id))?.equals(content)).toBe(true);
    });

    it('a deleted file is gone, and deleting it again is nothing', async () => {
      const before = await subject.storedBytes();
      const { id } = await files.write('badge-image', inPieces(content));
      await files.delete(id);
      await files.delete(id);
      expect(await read(id)).toBeNull();
      expect(await subject.storedBytes()).toBe(before);
    });

    it('each kind has a list of its own', async () => {
      const { id, size } = await files.write('badge-image', inPieces(content));
      const storedAt = expect.any(Number);
      expect(await files.list('badge-image')).toEqual([{ id, size, storedAt }]);
      expect((await files.list('logo')).map((file) => file.id)).not.toContain(id);
    });

    it.each(['', '..', '../events.sqlite', 'video-../../etc/passwd', 'video-1', 'video-\0'])(
      'an id it has not given names no file: %j',
      async (id) => {
        expect(await read(id)).toBeNull();
        await files.delete(id);
      },
    );

    it('clearing up leaves finished files alone', async () => {
      const { id } = await files.write('video', inPieces(content));
      await files.removeUnfinished();
      expect((await read(id))?.equals(content)).toBe(true);
    });
  });
}
