import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../apps/api/build-stale.mjs';
import { beginTestRun, endTestRun } from './test-run.mjs';

/** An interrupted run gets this long to end by itself. */
const PATIENCE_MS = 3_000;
/** So many failed suites are tried again in continuous integration. More are no accident. */
const TRIED_AGAIN_MAX = 3;

const root = join(import.meta.dirname, '..');
const results = join(root, 'node_modules/.cache/test-results.json');
const args = process.argv.slice(2);
let jest;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    jest?.kill(signal);
    setTimeout(() => jest?.kill('SIGKILL'), PATIENCE_MS);
  });
}

// End-to-end tests run the built application. Arguments go to Jest: `npm test -- apps/api/src/accounts`.
buildStale();
beginTestRun();
const isWholeRunInCi = process.env.CI === 'true' && args.length === 0;
let code = await run(isWholeRunInCi ? ['--json', `--outputFile=${results}`] : args);
if (isWholeRunInCi && code === 1) code = await triedAgain(failedSuites());
// Ends everything that was started for a test, however Jest and its workers have ended.
await endTestRun();
process.exit(code);

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

function failedSuites() {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Once, and alone. A suite that passes only then is named, because it is to be mended. */
async function triedAgain(suites) {
  if (suites.length === 0 || suites.length > TRIED_AGAIN_MAX) return 1;
  const again = await run(['--runInBand', '--runTestsByPath', ...suites]);
  if (again === 0) console.log(`Unsteady, passed only when tried again:\n${suites.join('\n')}`);
  return again;
}
