import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

test('Suites of a worker share modules, and nothing that one of them leaves behind', () => {
  const config = JSON.stringify({
    ...require('../../jest.config.js'),
    rootDir: ROOT,
    testMatch: ['<rootDir>/test/shared-modules/*.fixture.ts'],
  });
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand', '--config', config];
  // A run of its own: at its end it ends all processes that carry its mark.
  const env = { ...process.env, RENNMEISTER_TEST_RUN: randomUUID(), RENNMEISTER_TEST_FOLDER: '' };
  const { stdout, stderr } = spawnSync(process.execPath, jest, { cwd: ROOT, env, encoding: 'utf8' });
  expect(stdout).toBe('Was loaded before\n');
  expect(stderr).toContain('Tests:       2 passed, 2 total');
});
