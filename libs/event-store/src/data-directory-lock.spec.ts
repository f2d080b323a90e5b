import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirectoryInUse, lockDataDirectory } from './data-directory-lock';

let parent: string;
let directory: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'));
  directory = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

/** A process that holds the directory until it is killed, although it keeps no reference to the lock. */
async function holder() {
  const script = `
    require(${JSON.stringify(join(__dirname, 'data-directory-lock.ts'))}).lockDataDirectory(${JSON.stringify(directory)});
    for (let turn = 0; turn < 3; turn += 1) globalThis.gc();
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--require', 'tsx/cjs', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the data directory', () => {
  it('is made if it is missing, and held by one process at a time', () => {
    const release = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUse);
    release();
    lockDataDirectory(directory)();
  });

  it('is refused with one clear line while another process has it, and free again when that was killed', async () => {
    const child = await holder();
    expect(() => lockDataDirectory(directory)).toThrow(
      `${directory} is used by another process: stop it first, or set another DATA_DIR.`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataDirectory(directory)();
  });

  it('that is new is its owner’s alone', () => {
    lockDataDirectory(directory)();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });
});
