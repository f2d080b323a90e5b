import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from '../apps/api/build-stale.mjs';

// Tests of the whole drive the built application. Arguments go to Jest: `npm test -- apps/api/src/accounts`.
buildStale();
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
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
jest.once('exit', (code) => process.exit(code ?? 1));
