import { buildStale } from './build-stale.mjs';

buildStale();
// Set before anything is loaded, because libraries read it too.
process.env.NODE_ENV ||= 'production';
await import('../../dist/api/apps/api/src/main.js');
