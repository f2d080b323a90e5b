import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('A run of tests', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'leftovers-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the test command on these fixtures, as a run of its own. */
  async function run(fixtures: string[], { whenRunning }: { whenRunning?: NodeJS.Signals } = {}) {
    const mark = randomUUID();
    const testMatch = fixtures.map((name) => `<rootDir>/test/leftovers/${name}.fixture.ts`);
    const config = JSON.stringify({ ...require('../../jest.config.js'), rootDir: ROOT, testMatch });
    const env = { ...process.env, TMPDIR: folder, RENNMEISTER_TEST_RUN: mark, RENNMEISTER_TEST_FOLDER: '' };
    const child = spawn(process.execPath, [join(ROOT, 'test/run.mjs'), '--config', config], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      if (whenRunning && chunk.includes('Everything is running')) child.kill(whenRunning);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    const { processesOf } = await import('../test-run.mjs');
    return { code, printed, left: processesOf(mark) as object[] };
  }

  it('ends with its code and leaves no process and no file when tests fail, time out or cannot be set up', async () => {
    const { code, printed, left } = await run(['fails', 'throwing-setup', 'timeout']);
    expect(printed).toContain('3 failed, 3 total');
    expect({ code, left, files: readdirSync(folder) }).toEqual({ code: 1, left: [], files: [] });
  });

  it('ends although a test has left something open in the only process of the run', async () => {
    const { code, left } = await run(['timeout']);
    expect({ code, left }).toEqual({ code: 1, left: [] });
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('takes everything with it on %s', async (signal, expected) => {
    const { code, left } = await run(['endless'], { whenRunning: signal });
    expect({ code, left, files: readdirSync(folder) }).toEqual({ code: expected, left: [], files: [] });
  });
});
