import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const CODE = '/* code */';

/**
 * Writes `evidence.html`: a page with the code that checks the evidence of a round, all in one file. The server puts the
 * data into it.
 */
export function evidenceFile(): Plugin {
  return {
    name: 'evidence-file',
    apply: 'build',
    async writeBundle({ dir }) {
      const entry = join(import.meta.dirname, 'src/features/evidence/evidence.main.ts');
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        resolve: { tsconfigPaths: true },
        build: { write: false, lib: { entry, formats: ['iife'], name: 'evidence', fileName: 'evidence' } },
      });
      const [bundle] = Array.isArray(built) ? built : [built];
      if (!bundle || !('output' in bundle)) throw new Error('The evidence page was not built');
      const page = await readFile(join(import.meta.dirname, 'evidence.html'), 'utf8');
      // In a page nothing in a script may look like its end.
      const code = bundle.output[0].code.replaceAll('</script', '<\\/script');
      await writeFile(
        join(dir!, 'evidence.html'),
        page.replace(CODE, () => code),
      );
    },
  };
}
