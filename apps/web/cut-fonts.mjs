/**
 * Cuts the files in `src/shared/ui/fonts` out of the published Archivo: the letters, weights and widths that each face of
 * `fonts.css` declares. Run it with `npm run fonts` after a change of a face; the same faces give the same bytes.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const SHEET = join(import.meta.dirname, 'src/shared/ui/fonts.css');
const CUT = join(import.meta.dirname, 'src/shared/ui/fonts');
const PUBLISHED = fileURLToPath(new URL('.', import.meta.resolve('@fontsource-variable/archivo/package.json')));
/** Kerning, accents and figures of one width: what the sheets ask for and what a browser does by itself. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];
/** The copyright and the license. */
const NAMES = [0, 13, 14];

const faces = (await readFile(SHEET, 'utf8')).match(/@font-face \{[^}]*\}/g);

for (const face of faces) {
  const [, file, subset] = /url\('\.\/fonts\/(archivo-([a-z-]+?)(?:-first)?\.woff2)'\)/.exec(face);
  const whole = await readFile(join(PUBLISHED, `files/archivo-${subset}-standard-normal.woff2`));
  const cut = await subsetFont(whole, lettersOf(face), {
    targetFormat: 'woff2',
    variationAxes: { wght: axisOf(face, 'font-weight'), wdth: axisOf(face, 'font-stretch') },
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
  });
  await writeFile(join(CUT, file), cut);
  console.log(`${file}: ${whole.length} -> ${cut.length} bytes`);
}
await copyFile(join(PUBLISHED, 'LICENSE'), join(CUT, 'LICENSE'));

/** Every letter of `unicode-range`. */
function lettersOf(face) {
  const [, ranges] = /unicode-range:([^;]+);/.exec(face);
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
    })
    .join('');
}

function axisOf(face, property) {
  const [, min, max] = new RegExp(`${property}: ([\\d.]+)%? ([\\d.]+)%?;`).exec(face);
  return { min: Number(min), max: Number(max) };
}
