import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

export interface ArchivedFile {
  name: string;
  text: AsyncIterable<string> | Iterable<string>;
}

/**
 * A zip archive of text files. It is made as far as it is read: whoever stops reading stops the reading of the texts, and
 * only what was just compressed is in memory. Others get their turn after each piece.
 */
export async function* zipped(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const { name, text } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* made.splice(0);
      await nextTurn();
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
