import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brotli } from './brotli-assets.mts';

/** What a stranger sees first, by the first part of its address (none: `root`), and the code that its route fetches. */
export const firstScreens: Record<string, string[]> = {
  root: ['app/root-page', 'features/results-page/results-page'],
  'tournament-results': ['features/results-page/results-page'],
  login: ['features/login/login-page'],
  leaderboard: ['features/leaderboard/leaderboard-page'],
  'live-leaderboard': ['features/live-leaderboard/live-leaderboard-page'],
};

/** The element whose links the client fetches once something is painted. */
const afterFirstPaint = '<template id="after-first-paint">';

interface BuiltChunk {
  fileName: string;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Names the code and styles of the client in `index.html`, and writes `first-screens/<screen>.html`: the page that names
 * those of one screen as well, so that a browser asks for all of them at once. The server sends it in the place of
 * `index.html`.
 */
export function firstScreenPages(): Plugin {
  return {
    name: 'first-screen-pages',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as BuiltChunk[];
      const page = await readFile(join(dir!, 'index.html'), 'utf8');
      if (!page.includes(afterFirstPaint)) throw new Error(`index.html has no ${afterFirstPaint}`);
      const write = async (file: string, modules: string[]) => {
        const links = linksOf(chunks, modules).filter(({ href }) => !page.includes(`"${href}"`));
        const markup = links.map(({ as, href }) => `      <link ${as} crossorigin href="${href}" />`);
        const written = page.replace(afterFirstPaint, [afterFirstPaint, ...markup].join('\n'));
        await writeFile(join(dir!, file), written);
        await writeFile(join(dir!, `${file}.br`), await brotli(written));
      };
      await mkdir(join(dir!, 'first-screens'), { recursive: true });
      await write('index.html', ['main']);
      for (const [screen, modules] of Object.entries(firstScreens)) {
        await write(`first-screens/${screen}.html`, ['main', ...modules]);
      }
    },
  };
}

function linksOf(chunks: BuiltChunk[], modules: string[]): { as: string; href: string }[] {
  const needed = new Set<BuiltChunk>();
  const need = (chunk: BuiltChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) need(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}.tsx`)));
    if (!chunk) throw new Error(`${module} is in no chunk`);
    need(chunk);
  }
  return [...needed].flatMap(({ fileName, viteMetadata }) => [
    { as: 'rel="modulepreload"', href: `/${fileName}` },
    ...[...(viteMetadata?.importedCss ?? [])].map((css) => ({ as: 'rel="preload" as="style"', href: `/${css}` })),
  ]);
}
