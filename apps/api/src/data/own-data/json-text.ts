import type { Content } from '../../platform/stores/personal-documents';

const INDENT = 2;

/** JSON for people to read, entry by entry. */
export async function* jsonText(content: Content): AsyncGenerator<string> {
  if (!(Symbol.asyncIterator in content)) {
    yield `${pretty(await content)}\n`;
    return;
  }
  let isEmpty = true;
  for await (const entry of content) {
    yield `${isEmpty ? '[' : ','}\n${pretty(entry).replace(/^/gm, ' '.repeat(INDENT))}`;
    isEmpty = false;
  }
  yield isEmpty ? '[]\n' : '\n]\n';
}

const pretty = (value: object | null) => JSON.stringify(value, null, INDENT);
