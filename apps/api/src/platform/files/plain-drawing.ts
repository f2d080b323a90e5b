import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Shapes, text and their paint. None of these elements runs, loads or repeats anything. */
const elements = new Set(
  [
    'svg g defs title desc style',
    'path rect circle ellipse line polyline polygon text tspan',
    'linearGradient radialGradient stop clipPath mask',
  ].flatMap((names) => names.split(' ')),
);
/** Deeper than any drawing program groups. A program that shows a drawing may follow the groups by recursion. */
const LEVELS_MAX = 100;
const ATTRIBUTES_MAX = 100;
/** How much is read in one turn of the event loop. */
const CHARACTERS_A_TURN = 16_384;
const namespaced = new Set(['xmlns:xlink', 'xlink:href', 'xml:space', 'xml:lang']);
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

class NotPlain extends Error {}

/** True when a text looks like an SVG file, plain or not. */
export const looksLikeDrawing = (file: string): boolean =>
  /^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE\s+svg|<svg)/i.test(file) && /<svg[\s>]/i.test(file);

/**
 * True when an SVG file is only a drawing: XML with nothing in it but what this module knows.
 * Not accepted: scripts, handlers, foreign content, anything from another address, `use` (one kilobyte can
 * become a thousand million shapes), and the file's own entities and processing instructions.
 */
export async function isPlainDrawing(file: string): Promise<boolean> {
  const parser = strictParser();
  const text = file.trim();
  try {
    for (let at = 0; at < text.length; at += CHARACTERS_A_TURN) {
      parser.write(text.slice(at, at + CHARACTERS_A_TURN));
      await nextTurn();
    }
    parser.close();
    return true;
  } catch (error) {
    if (error instanceof NotPlain) return false;
    throw error;
  }
}

/** @throws NotPlain while it reads */
function strictParser(): SaxesParser {
  const parser = new SaxesParser();
  const open: string[] = [];
  let attributes = 0;
  const refuse = () => {
    throw new NotPlain();
  };
  for (const event of ['error', 'doctype', 'processinginstruction', 'cdata'] as const) parser.on(event, refuse);
  parser.on('attribute', () => {
    if ((attributes += 1) > ATTRIBUTES_MAX) refuse();
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    if (!isPlainTag(tag, open.length === 0) || open.push(tag.name) > LEVELS_MAX) refuse();
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (words) => {
    if (open.at(-1) === 'style' && !isPlainStyle(words)) refuse();
  });
  return parser;
}

function isPlainTag({ name, attributes, isSelfClosing }: SaxesTagPlain, isRoot: boolean): boolean {
  if (!elements.has(name) || isRoot !== (name === 'svg')) return false;
  if (isRoot && (isSelfClosing || !('xmlns' in attributes))) return false;
  return Object.entries(attributes).every(([attribute, value]) => isPlainAttribute(attribute, value.trim()));
}

function isPlainAttribute(name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG;
  if (name === 'xmlns:xlink') return value === XLINK;
  if (name.includes(':') && !namespaced.has(name)) return false;
  if (/^on/i.test(name) || name === 'src') return false;
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value);
  return isPlainStyle(value);
}

/** Paint may refer to an element of the same file, never to an address. */
function isPlainStyle(style: string): boolean {
  if (/[\\@]|&#|javascript:|data:|expression\s*\(|-moz-binding|image-set|\bimage\s*\(/i.test(style)) return false;
  return [...style.matchAll(/url\s*\(/gi)].length === [...style.matchAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g)].length;
}
