import { parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliAssets } from './brotli-assets.mts';
import { chunkGroups } from './chunk-groups.mts';
import { evidenceFile } from './evidence-file.mts';
import { firstScreenPages } from './first-screens.mts';
import { pagePictures } from './page-pictures.mts';

const api = process.env.API_URL ?? 'http://localhost:3000';
// The host stays as the browser knows it: the API takes changes from its own pages only.
const proxy = { '/api': { target: api }, '/ws': { target: api.replace(/^http/, 'ws'), ws: true } };

/** A chunk that some pages share is named after all of them. */
const withoutSharers = (name: string): string => name.replace(/~.*/, '');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pagePictures(), brotliAssets(), firstScreenPages(), evidenceFile()],
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
        chunkFileNames: ({ name }) => `assets/${withoutSharers(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${withoutSharers(parse(name).name)}-[hash:7][extname]`,
      },
    },
  },
  server: { port: 5173, proxy },
  preview: { proxy },
});
