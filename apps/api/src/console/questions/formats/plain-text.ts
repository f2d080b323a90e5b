import { withoutEntities } from './html-entities';

/** A text that cannot be shown as plain text without losing something. */
export class NotPlainText extends Error {
  override readonly name = 'NotPlainText';
  constructor(readonly element: string) {
    super(element);
  }
}

/** Elements that may stand in the middle of a word. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s small span strong tt u var'.split(' '),
);
/** Elements that part words. */
const blocks = new Set(
  'address article blockquote body br center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section ul'.split(
    ' ',
  ),
);
/** No part of it can hold another `<`, so that a long text without an end is read once. */
const tag = /<(?:\/?([A-Za-z][A-Za-z0-9:-]*)(?:[\s/][^<>]*)?|![A-Za-z][^<>]*)>/g;

/** The text of a piece of HTML, in one line. A picture, a table or a raised figure would be lost. @throws NotPlainText */
export function plainText(html: string): string {
  const text = withoutComments(html).replaceAll(tag, (_, name: string | undefined) => {
    const element = name?.toLowerCase();
    if (element && inline.has(element)) return '';
    if (element && !blocks.has(element)) throw new NotPlainText(`<${element}>`);
    return ' ';
  });
  return inOneLine(withoutEntities(text));
}

function withoutComments(html: string): string {
  let rest = '';
  for (let at = 0; ;) {
    const begin = html.indexOf('<!--', at);
    const end = begin < 0 ? -1 : html.indexOf('-->', begin + 4);
    if (end < 0) return rest + html.slice(at);
    rest += html.slice(at, begin);
    at = end + 3;
  }
}

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const image = /!\[[^[\]]*\]\(/;

/** The text of a piece of Markdown. Single stars and underlines stay, because they are signs as well. @throws NotPlainText */
export function plainTextOfMarkdown(markdown: string): string {
  if (image.test(markdown)) throw new NotPlainText('![]()');
  return plainText(
    markdown.replaceAll(
      /\*\*([^*]+)\*\*|__([^_]+)__|`([^`]+)`/g,
      (_, strong, underlined, code) => strong ?? underlined ?? code,
    ),
  );
}
