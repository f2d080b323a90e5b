import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';
const proxy = { '/api': api, '/ws': { target: api.replace(/^http/, 'ws'), ws: true } };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: { outDir: '../../dist/web', emptyOutDir: true },
  server: { port: 5173, proxy },
  preview: { proxy },
});
