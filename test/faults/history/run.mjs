import { createRequire } from 'node:module';
import { buildStale } from '../../../apps/api/build-stale.mjs';
import { beginTestRun, endTestRun } from '../../test-run.mjs';

// Whatever becomes of the run, no process and no temporary file of it stays.
buildStale();
beginTestRun();
try {
  await createRequire(import.meta.url)('./history.main.ts').main();
} finally {
  await endTestRun();
}
// A reader behind a pipe still has to get the rest of what was printed.
process.stdout.write('', () => process.exit());
