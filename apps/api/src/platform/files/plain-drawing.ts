import { setImmediate as nextTurn } from 'node:timers/promises';

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
/** How many tags, texts and comments are checked in one turn of the event loop. */
const PARTS_A_TURN = 1_000;
const namespaced = new Set(['xmlns:xlink', 'xlink:href', 'xml:space', 'xml:lang']);
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

const declaration = /^\uFEFF?\s*<\?xml\s[^<>?]*\?>/;
const comment = /<!--(?:(?!--)[\s\S])*-->/y;
const tag = /<(\/?)([A-Za-z]\w*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const text = /[^<]+/y;
const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/;

/** True when a text looks like an SVG file, plain or not. */
export const looksLikeDrawing = (file: string): boolean =>
  /^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE\s+svg|<svg)/i.test(file) && /<svg[\s>]/i.test(file);

/**
 * True when an SVG file is only a drawing. It reads the file as strictly as an XML parser and accepts only what
 * it knows.
 * Not accepted: scripts, handlers, foreign content, anything from another address, `use` (one kilobyte can
 * become a thousand million shapes), and the file's own entities and processing instructions.
 */
export async function isPlainDrawing(file: string): Promise<boolean> {
  const judging = judgedPartByPart(file);
  for (let parts = 1; ; parts += 1) {
    const { done, value } = judging.next();
    if (done) return value;
    if (parts % PARTS_A_TURN === 0) await nextTurn();
  }
}

function* judgedPartByPart(file: string): Generator<undefined, boolean> {
  const rest = file.replace(declaration, '').trim();
  const open: string[] = [];
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(rest);
    if (found) at += found[0].length;
    return found;
  };
  while (at < rest.length) {
    yield;
    if (next(comment)) continue;
    const words = open.length > 0 && next(text);
    if (words) {
      if (entity.test(words[0]) || (open.at(-1) === 'style' && !isPlainStyle(words[0]))) return false;
      continue;
    }
    const found = next(tag);
    if (!found) return false;
    const [, closing, name = '', attributes = '', selfClosing] = found;
    if (closing) {
      if (attributes || selfClosing || open.pop() !== name) return false;
      if (open.length === 0) return next(/(?:\s|<!--(?:(?!--)[\s\S])*-->)*/y) !== null && at === rest.length;
      continue;
    }
    const isRoot = open.length === 0;
    if (!elements.has(name) || isRoot !== (name === 'svg') || !arePlain(attributes, isRoot)) return false;
    if (selfClosing) {
      if (isRoot) return false;
    } else if (open.push(name) > LEVELS_MAX) return false;
  }
  return false;
}

function arePlain(attributes: string, isRoot: boolean): boolean {
  const names = new Set<string>();
  for (const [, name = '', inDouble, inSingle] of attributes.matchAll(attribute)) {
    if (names.has(name) || !isPlainAttribute(name, (inDouble ?? inSingle ?? '').trim())) return false;
    if (names.add(name).size > ATTRIBUTES_MAX) return false;
  }
  return !isRoot || names.has('xmlns');
}

function isPlainAttribute(name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG;
  if (name === 'xmlns:xlink') return value === XLINK;
  if (name.includes(':') && !namespaced.has(name)) return false;
  if (/^on/i.test(name) || name === 'src') return false;
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value);
  return !entity.test(value) && isPlainStyle(value);
}

/** Paint may refer to an element of the same file, never to an address. */
function isPlainStyle(style: string): boolean {
  if (/[\\@]|&#|javascript:|data:|expression\s*\(|-moz-binding|image-set|\bimage\s*\(/i.test(style)) return false;
  return [...style.matchAll(/url\s*\(/gi)].length === [...style.matchAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g)].length;
}
