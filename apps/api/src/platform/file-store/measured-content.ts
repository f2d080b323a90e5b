import { createHash } from 'node:crypto';

/** Passes content on as it arrives, and measures its size and hash. */
export class MeasuredContent implements AsyncIterable<Buffer> {
  private readonly hash = createHash('sha256');
  private size = 0;

  constructor(private readonly content: AsyncIterable<Buffer>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const piece of this.content) {
      this.hash.update(piece);
      this.size += piece.length;
      yield piece;
    }
  }

  /** Call it once, at the end. */
  result(): { size: number; sha256: string } {
    return { size: this.size, sha256: this.hash.digest('hex') };
  }
}
