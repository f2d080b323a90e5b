/** The first bytes of the content, and the whole content including them. */
export async function withHead(
  content: AsyncIterable<Buffer>,
  headBytes: number,
): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  const pieces = content[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let size = 0;
  while (size < headBytes) {
    const { done, value } = await pieces.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield* read.splice(0);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head: Buffer.concat(read), whole: whole() };
}
