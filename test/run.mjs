import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../apps/api/build-stale.mjs';
import { beginTestRun, endTestRun } from './test-run.mjs';

/**
 * `npm test` and `npm run test:long`: each suite belongs to one of them, by its name. In continuous integration a run
 * that takes longer than its limit is ended, and has failed: so long takes a machine that is half as fast as most.
 */
const rings = {
  short: { chosen: ['--testPathIgnorePatterns', '/node_modules/', '[.]long[.]spec[.]'], limitMinutes: 35 },
  long: { chosen: ['--testMatch', '**/*.long.spec.*'], limitMinutes: 55 },
};

/** An interrupted run gets this long to end by itself. */
const PATIENCE_MS = 3_000;

const root = join(import.meta.dirname, '..');
const isLong = process.argv[2] === '--long';
const { chosen, limitMinutes } = isLong ? rings.long : rings.short;
let jest;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));

// End-to-end tests run the built application. Arguments go to Jest: `npm test -- apps/api/src/accounts`.
buildStale();
beginTestRun();
let isTooLong = false;
const limit = setTimeout(() => {
  console.error(`This run takes longer than its limit of ${limitMinutes} minutes.`);
  if (process.env.CI !== 'true') return;
  isTooLong = true;
  end('SIGTERM');
}, limitMinutes * 60_000);
// Jest takes all that follows such an option for its values.
const code = await run([...process.argv.slice(isLong ? 3 : 2), ...chosen]);
clearTimeout(limit);
// Ends everything that was started for a test, however Jest and its workers have ended.
await endTestRun();
process.exit(isTooLong ? 1 : code);

function run(jestArgs) {
  jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...jestArgs,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return new Promise((ended) => {
    jest.once('exit', (exitCode, signal) => ended(exitCode ?? 128 + constants.signals[signal]));
  });
}

function end(signal) {
  jest?.kill(signal);
  setTimeout(() => jest?.kill('SIGKILL'), PATIENCE_MS);
}
