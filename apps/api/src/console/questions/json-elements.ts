import { StringDecoder } from 'node:string_decoder';

/** The content is not a JSON list, or one of its elements is too long. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';
}

const ELEMENT_MAX_CHARACTERS = 100_000;

type Part = 'before the list' | 'in the list' | 'after the list';

/**
 * Yields the elements of a JSON list while it is being read. So a long list is neither held as one text nor
 * parsed at once.
 * @throws UnreadableJson
 */
export async function* jsonElements(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const decoder = new StringDecoder('utf8');
  const scan = new ListScan();
  for await (const chunk of chunks) yield* scan.read(decoder.write(chunk));
  yield* scan.read(decoder.end());
  scan.end();
}

/**
 * The position of the reader in the list. It looks only for what separates the elements; `JSON.parse` checks
 * the elements.
 */
class ListScan {
  private part: Part = 'before the list';
  /** The number of open brackets and braces within the element. */
  private depth = 0;
  private inText = false;
  private escaped = false;
  private element = '';
  private isFirst = true;

  *read(text: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at]!;
      if (this.part !== 'in the list') {
        this.outside(character);
        from = at + 1;
      } else if (this.parts(character)) {
        this.gather(text.slice(from, at));
        from = at + 1;
        const isEmptyList = character === ']' && this.isFirst && this.element.trim() === '';
        if (!isEmptyList) yield this.parsed();
        this.isFirst = false;
        if (character === ']') this.part = 'after the list';
      }
    }
    if (this.part === 'in the list') this.gather(text.slice(from));
  }

  end(): void {
    if (this.part !== 'after the list') throw new UnreadableJson('The list does not end');
  }

  private outside(character: string): void {
    if (/\s|\uFEFF/.test(character)) return;
    if (this.part === 'after the list' || character !== '[') throw new UnreadableJson('Not one list');
    this.part = 'in the list';
  }

  /** True when the character separates two elements or ends the list. */
  private parts(character: string): boolean {
    if (this.inText) {
      if (this.escaped) this.escaped = false;
      else if (character === '\\') this.escaped = true;
      else if (character === '"') this.inText = false;
      return false;
    }
    switch (character) {
      case '"':
        this.inText = true;
        return false;
      case '{':
      case '[':
        this.depth += 1;
        return false;
      case '}':
      case ']':
        if (this.depth === 0) return character === ']';
        this.depth -= 1;
        return false;
      case ',':
        return this.depth === 0;
      default:
        return false;
    }
  }

  private gather(part: string): void {
    this.element += part;
    if (this.element.length > ELEMENT_MAX_CHARACTERS) throw new UnreadableJson('An element is too long');
  }

  private parsed(): unknown {
    const element = this.element;
    this.element = '';
    try {
      return JSON.parse(element);
    } catch {
      throw new UnreadableJson('An element is not JSON');
    }
  }
}
