import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PLACE = /"(\/src\/[^"]+\.svg)"/g;

/** Writes the icon and the picture of the night road into the page itself: the first paint has nothing to wait for. */
export function pagePictures(): Plugin {
  return {
    name: 'page-pictures',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        const pictures = [...page.matchAll(PLACE)].map(([, picture]) => picture!);
        if (pictures.length === 0) throw new Error('index.html shows no picture');
        const drawings = await Promise.all(
          pictures.map((picture) => readFile(join(import.meta.dirname, picture), 'utf8')),
        );
        const written = drawings.map(
          (drawing) => `data:image/svg+xml,${encodeURI(drawing.trim()).replaceAll('#', '%23')}`,
        );
        return page.replaceAll(PLACE, () => `"${written.shift()}"`);
      },
    },
  };
}
