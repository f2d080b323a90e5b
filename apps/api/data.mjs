import { buildStale } from './build-stale.mjs';

buildStale();
process.setSourceMapsEnabled(true);
await import('../../dist/api/apps/api/src/data.js');
