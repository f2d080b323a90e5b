import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../apps/api/build-stale.mjs';
import { beginTestRun, endTestRun } from './test-run.mjs';

/** An interrupted run gets this long to end by itself. */
const PATIENCE_MS = 3_000;

// End-to-end tests run the built application. Arguments go to Jest: `npm test -- apps/api/src/accounts`.
buildStale();
beginTestRun();
const root = join(import.meta.dirname, '..');
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    jest.kill(signal);
    setTimeout(() => jest.kill('SIGKILL'), PATIENCE_MS);
  });
}
// Ends everything that was started for a test, however Jest and its workers have ended.
jest.once('exit', (code, signal) => {
  void endTestRun().then(() => process.exit(code ?? 128 + constants.signals[signal]));
});
