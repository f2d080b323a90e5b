import { createRequire } from 'node:module';
import { buildStale } from '../../../apps/api/build-stale.mjs';

buildStale();
createRequire(import.meta.url)('./history.main.ts');
