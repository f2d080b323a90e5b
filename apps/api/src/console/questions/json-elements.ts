import { JSONParser, TokenType } from '@streamparser/json';

/** The content is not a JSON list, or one of its elements is too long. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';
}

/** Looked at after each part, so an element may be longer by a part. */
const ELEMENT_MAX_BYTES = 100_000;
const PART_BYTES = 8_192;

/**
 * Yields the elements of a JSON list while it is being read. So a long list is neither held as one text nor
 * parsed at once.
 * @throws UnreadableJson
 */
export async function* jsonElements(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let elements: unknown[] = [];
  let elementBytes = 0;
  let failure: UnreadableJson | undefined;
  let isFirst = true;
  parser.onToken = ({ token }) => {
    if (isFirst && token !== TokenType.LEFT_BRACKET) failure = new UnreadableJson('Not one list of JSON');
    isFirst = false;
  };
  parser.onValue = ({ value }) => {
    if (!failure) elements.push(value);
  };
  parser.onError = (cause) => (failure ??= new UnreadableJson('Not one list of JSON', { cause }));
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PART_BYTES) {
      const part = chunk.subarray(at, at + PART_BYTES);
      parser.write(part);
      yield* elements;
      if (failure) throw failure;
      elementBytes = elements.length > 0 ? 0 : elementBytes + part.length;
      elements = [];
      if (elementBytes > ELEMENT_MAX_BYTES) throw new UnreadableJson('An element is too long');
    }
  }
  if (!parser.isEnded) throw new UnreadableJson('The list does not end');
}
