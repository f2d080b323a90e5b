import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isPlainDrawing, looksLikeDrawing } from './plain-drawing';
import { promisedMs } from '../../../../../test/support/promised-time';

const drawing = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${content}</svg>`;

describe('A drawing', () => {
  const own = ['../../content/sponsors/seed', '../../content/badge-images/default'].flatMap((folder) => {
    const path = join(__dirname, folder);
    return readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')] as const);
  });

  it.each(own)('of the product itself is plain: %s', async (_, text) => {
    expect([looksLikeDrawing(text), await isPlainDrawing(text)]).toEqual([true, true]);
  });

  it.each([
    ['with an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${drawing('<path d="M0 0h8"/>')}`],
    ['with comments around and in it', `<!-- ours -->${drawing('<!-- a path --><path d="M0 0"/>')}<!-- end -->\n`],
    ['with a gradient named by its place', drawing('<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/>')],
    ['with a style sheet', drawing('<style>.a{fill:#f00;stroke:url(#g)}</style><g class="a"/>')],
    ['with quoted text', drawing('<text font-family="&quot;Archivo&quot;">Kolben &amp; Hof &#169;</text>')],
    ['with single quotes', drawing("<g id='a'><circle r='1'/></g>")],
    ['with a byte order mark', `\uFEFF${drawing('')}`],
  ])('is plain %s', async (_, text) => {
    expect(await isPlainDrawing(text)).toBe(true);
  });

  it.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a script in capitals', drawing('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script under another name', drawing('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    ['a handler', drawing('<path onclick="alert(1)"/>')],
    ['a handler on itself', drawing('', ' onload="alert(1)"')],
    ['a handler without quotes', drawing('<path onclick=alert(1) />')],
    ['a handler behind a slash', drawing('<path/onclick="alert(1)"/>')],
    ['foreign content', drawing('<foreignObject><p/></foreignObject>')],
    ['a picture', drawing('<image href="https://example.org/a.png"/>')],
    ['a link', drawing('<a href="javascript:alert(1)"><path/></a>')],
    ['an animation that becomes a link', drawing('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['a gradient from elsewhere', drawing('<linearGradient href="https://example.org/#g"/>')],
    ['paint from elsewhere', drawing('<path fill="url(https://example.org/#g)"/>')],
    ['paint from elsewhere, in a style sheet, encoded', drawing('<style>.a{fill:ur&#108;(https://x.org/#g)}</style>')],
    ['a name of an element in the wrong case', drawing('<G/>')],
    ['a page in a comment that ends too soon', drawing('<!-- a -- b -->')],
    ['a signature that no XML has', drawing('<path d="M0 0" / >')],
    ['paint from elsewhere, encoded', drawing('<path fill="url(&#104;ttps://example.org/#g)"/>')],
    ['paint from elsewhere, escaped', drawing('<path style="fill:u\\72l(https://example.org)"/>')],
    ['a style sheet from elsewhere', drawing('<style>@import "https://example.org/a.css";</style>')],
    ['a font from elsewhere', drawing('<style>.a{background:url("https://example.org/a")}</style>')],
    ['a style sheet with a tag in it', drawing('<style>.a{}<script/></style>')],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "ha">]>${drawing('<text>&a;</text>')}`],
    ['an entity nobody knows', drawing('<text>&ha;</text>')],
    ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${drawing('')}`],
    ['a style sheet instruction', `<?xml-stylesheet href="a.css"?>${drawing('')}`],
    ['raw text', drawing('<style><![CDATA[.a{}]]></style>')],
    ['copies of copies', drawing('<g id="a"/><use href="#a"/>')],
    ['a base of its own', drawing('', ' xml:base="https://example.org/"')],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"><g/></svg>'],
    ['no namespace', '<svg><g/></svg>'],
    ['a second drawing', drawing('') + drawing('')],
    ['a page behind it', `${drawing('')}<html/>`],
    ['a page around it', `<html>${drawing('')}</html>`],
    ['an open end', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['the same attribute twice', drawing('<path d="M0 0" d="M1 1"/>')],
    ['attributes without end', drawing(`<path ${Array.from({ length: 101 }, (_, n) => `a${n}="b"`).join(' ')}/>`)],
    ['groups without end', drawing('<g>'.repeat(101) + '</g>'.repeat(101))],
    ['nothing', ''],
  ])('is not plain with %s', async (_, text) => {
    expect(await isPlainDrawing(text)).toBe(false);
  });

  it('is judged at once, however it is broken', async () => {
    const fragments = fc.constantFrom(
      '<svg',
      ' xmlns="http://www.w3.org/2000/svg"',
      '>',
      '<g',
      '</g>',
      '/>',
      '"',
      '<!--',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fragments, { maxLength: 30 }), async (parts) => {
        expect(typeof (await isPlainDrawing(parts.join('')))).toBe('boolean');
      }),
    );
    const startedAt = performance.now();
    const hostile = [
      '<g '.repeat(300_000),
      `<g ${'a="b" '.repeat(200_000)}`,
      '<!--'.repeat(300_000),
      '&'.repeat(1_000_000),
    ];
    for (const content of hostile) expect(await isPlainDrawing(drawing(content))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(promisedMs(2_000));
  });
});
