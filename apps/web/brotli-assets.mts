import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** At the best quality. */
export const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(css|js|svg)$/;

/** Writes `<asset>.br` beside each text asset, compressed once here and never while somebody waits. */
export function brotliAssets(): Plugin {
  return {
    name: 'brotli-assets',
    apply: 'build',
    // The files as they are served: other plugins still rewrite them while the bundle is generated.
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(dir!, name);
          await writeFile(`${file}.br`, await brotli(await readFile(file)));
        }),
      );
    },
  };
}
