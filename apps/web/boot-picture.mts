import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PICTURE = '/src/shared/ui/art/night-traces-low.svg';
const place = `<img src="${PICTURE}"`;

/** Writes the picture of the night road into the page itself: the first paint has nothing to wait for. */
export function bootPicture(): Plugin {
  return {
    name: 'boot-picture',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        if (!page.includes(place)) throw new Error(`index.html does not show ${PICTURE}`);
        const drawing = await readFile(join(import.meta.dirname, PICTURE), 'utf8');
        return page.replace(place, `<img src="data:image/svg+xml,${encodeURI(drawing.trim()).replaceAll('#', '%23')}"`);
      },
    },
  };
}
