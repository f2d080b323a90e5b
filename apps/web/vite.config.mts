import { parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootPicture } from './boot-picture.mts';
import { brotliAssets } from './brotli-assets.mts';
import { evidenceFile } from './evidence-file.mts';
import { firstScreenPages } from './first-screens.mts';

const api = process.env.API_URL ?? 'http://localhost:3000';
// The host stays as the browser knows it: the API takes changes from its own pages only.
const proxy = { '/api': { target: api }, '/ws': { target: api.replace(/^http/, 'ws'), ws: true } };

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Few files, for a phone asks for six at a time: what every screen needs are the parts that `boot.ts` runs in turn, what
 * some share is a few.
 */
const chunkGroups = [
  { name: 'boot', test: isOfBoot, priority: 4 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'router', test: /node_modules\/react-router/, priority: 4 },
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)|src\/app\/query-client/, priority: 4 },
  { name: clientName, debugName: 'client', priority: 3 },
  // A library calls its own modules while it is loaded, so chunks that need each other in a circle would break it.
  { name: 'library', test: isOfLibrary, minShareCount: 2, entriesAware: true, priority: 2 },
  // One file of 2 kB: beside other code an icon would make every screen that shows it fetch that code too.
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 2 },
  {
    name: 'shared',
    test: isPlayers,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_500,
    priority: 1,
  },
];

/** The script that paints first, and what fetches chunks for all others. */
function isOfBoot(id: string): boolean {
  return id.endsWith('/src/boot.ts') || id.startsWith('\0');
}

function clientName(id: string, graph: Graph): string | null {
  // A library of hundreds of icons stands behind one file, which would count all of them.
  return !id.includes('/lucide-react/') && isOfEveryScreen(id, graph) ? 'client' : null;
}

/** Whether `main.tsx` needs this module before it asks for any screen. */
function isOfEveryScreen(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.endsWith('/src/main.tsx')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfEveryScreen(importer, graph, seen)) ?? false;
}

/** Without the icons, each of which needs only one module of these. */
function isOfLibrary(id: string): boolean {
  return id.includes('/node_modules/') && !id.includes('/lucide-react/dist/esm/icons/');
}

function isPlayers(id: string): boolean {
  return !id.includes('/features/admin/');
}

/** A chunk that some pages share is named after all of them. */
const withoutSharers = (name: string): string => name.replace(/~.*/, '');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), bootPicture(), brotliAssets(), firstScreenPages(), evidenceFile()],
  resolve: { tsconfigPaths: true },
  // Sheets name windows, which `shared/ui/windows.css` defines.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    modulePreload: { polyfill: false },
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The script that every player loads names all of them, and what tells versions apart is hardly compressed.
        chunkFileNames: ({ name }) => `assets/${withoutSharers(name)}-[hash:6].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${withoutSharers(parse(name).name)}-[hash:6][extname]`,
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { proxy },
});
