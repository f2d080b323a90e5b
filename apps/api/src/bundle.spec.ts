import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Needs the output of `npm run build`; `npm test` builds first. */
const LOADING = join(__dirname, '../../../dist/api/apps/api/src/bundle.js');

/** What this code prints in a process of its own. */
function printedBy(code: string): string {
  const { stdout } = spawnSync(process.execPath, ['-e', code], {
    env: { ...process.env, LOADING, PORT: 'none' },
    encoding: 'utf8',
  });
  return stdout;
}

test('the bundle is loaded with what V8 made of it', () => {
  const rejected = printedBy(`
    const { CODE_CACHE, loadedBundle } = require(process.env.LOADING);
    const { script } = loadedBundle(require('node:fs').readFileSync(CODE_CACHE));
    console.log(script.cachedDataRejected);
    process.exit();`);
  expect(rejected).toBe('false\n');
});

test('the stack of an error in it shows the places in our sources', () => {
  const stack = printedBy(`
    process.stderr.write = () => {
      console.log(new Error('Here').stack);
      process.exit();
    };
    require(process.env.LOADING).bundledApplication().start();`);
  const application = join(__dirname, 'application.ts').replaceAll('.', String.raw`\.`);
  expect(stack).toMatch(new RegExp(`^Error: Here\n.*\n +at ${application}:\\d+:\\d+$`, 'm'));
});
